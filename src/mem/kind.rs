//! What a block is for. Each kind may have a strategy of its own.

/// What a block of memory is for.
///
/// Kinds fall into two worlds that never share a pool: *containers*, whose blocks start with an object header and may
/// hold references, so that the collector can walk them; and *leaves*, which hold no references or are reached through
/// their owner.
#[repr(u8)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Integers, of either representation.
    Int,
    /// Floats.
    Float,
    /// Strings, characters included.
    Str,
    /// Bytes, and the buffers of bytearrays.
    Bytes,
    /// List objects, without their buffer.
    List,
    /// The buffers of lists.
    ListBuf,
    /// Tuples, items included.
    Tuple,
    /// Dict and set objects, without their table.
    Dict,
    /// The tables of dicts and sets.
    DictTable,
    /// Instances of classes that scripts define.
    Instance,
    /// Registers of generators, and frames.
    Frame,
    /// Every other object.
    Other,
}

impl Kind {
    /// Every kind, in the order of their numbers.
    pub const ALL: [Kind; 12] = [
        Kind::Int,
        Kind::Float,
        Kind::Str,
        Kind::Bytes,
        Kind::List,
        Kind::ListBuf,
        Kind::Tuple,
        Kind::Dict,
        Kind::DictTable,
        Kind::Instance,
        Kind::Frame,
        Kind::Other,
    ];

    /// How many kinds there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The name in specs and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Int => "int",
            Kind::Float => "float",
            Kind::Str => "str",
            Kind::Bytes => "bytes",
            Kind::List => "list",
            Kind::ListBuf => "listbuf",
            Kind::Tuple => "tuple",
            Kind::Dict => "dict",
            Kind::DictTable => "dicttable",
            Kind::Instance => "instance",
            Kind::Frame => "frame",
            Kind::Other => "other",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of that number.
    ///
    /// # Panics
    /// When there is none; used on constants.
    pub const fn from_number(number: u8) -> Kind {
        Self::ALL[number as usize]
    }

    /// Whether blocks of this kind start with an object header and may hold references.
    ///
    /// The first word of such a block is zero exactly while the block is free, so its owner must write a header that is
    /// not zero, and keep it so until the block is freed.
    pub const fn is_container(self) -> bool {
        const CONTAINERS: u16 = 1 << Kind::List as u8
            | 1 << Kind::Tuple as u8
            | 1 << Kind::Dict as u8
            | 1 << Kind::Instance as u8
            | 1 << Kind::Frame as u8
            | 1 << Kind::Other as u8;
        CONTAINERS >> self as u8 & 1 != 0
    }
}
