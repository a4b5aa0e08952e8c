# exit: 1
# A missing module, uncaught.
import no_such_module_at_all
