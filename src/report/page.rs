//! The frame of a page in HTML: one file, nothing fetched, readable in print and in the dark.

use super::svg::escape;

const STYLE: &str = "\
:root{--ink:#1d2330;--dim:#667085;--rule:#d9dee7;--paper:#fff;--shade:#f4f6f9;--best:#e3f2e6}\
@media(prefers-color-scheme:dark){:root{--ink:#e4e8ef;--dim:#96a0b2;--rule:#39414f;--paper:#171b22;--shade:#1f252e;--best:#20402a}}\
body{font:15px/1.5 system-ui,'DejaVu Sans',sans-serif;color:var(--ink);background:var(--paper);max-width:1080px;margin:2em auto;padding:0 1.5em}\
h1{font-size:1.6em;margin-bottom:.2em}h2{font-size:1.25em;margin:2em 0 .4em;border-bottom:1px solid var(--rule);padding-bottom:.2em}\
h3{font-size:1em;margin:1.6em 0 .4em}p{margin:.5em 0}.dim{color:var(--dim)}\
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}\
th,td{padding:.25em .8em;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}\
th:first-child,td:first-child{text-align:left}th{color:var(--dim);font-weight:600}\
tr:hover td{background:var(--shade)}td.best{background:var(--best);font-weight:600}\
.scroll{overflow-x:auto}svg{display:block;max-width:100%;height:auto;margin:.6em 0}\
svg text{font:12px system-ui,'DejaVu Sans',sans-serif;fill:var(--ink)}svg text.dim{fill:var(--dim)}svg text.small{font-size:10.5px}\
svg line.axis{stroke:var(--dim)}svg line.grid{stroke:var(--rule)}svg line.mark{stroke:#b8434e;stroke-dasharray:4 3;stroke-width:1.5}\
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:.8em;margin:1em 0}\
.card{background:var(--shade);border-radius:6px;padding:.6em .9em}.card b{display:block;font-size:1.25em;font-weight:600}\
.card span{color:var(--dim);font-size:12px}code{font:13px ui-monospace,'DejaVu Sans Mono',monospace}\
";

/// A whole page around a body that is HTML already.
pub fn page(title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n{body}</body>\n</html>\n",
        escape(title)
    )
}

/// A table: names of columns, rows of cells; a cell that is the best of its row is marked.
pub fn table(columns: &[String], rows: &[Vec<(String, bool)>]) -> String {
    let mut out = String::from("<div class=\"scroll\"><table>\n<tr>");
    for name in columns {
        out.push_str(&format!("<th>{}</th>", escape(name)));
    }
    out.push_str("</tr>\n");
    for row in rows {
        out.push_str("<tr>");
        for (text, best) in row {
            let class = if *best { " class=\"best\"" } else { "" };
            out.push_str(&format!("<td{class}>{}</td>", escape(text)));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table></div>\n");
    out
}

/// A figure with its name, for the head of a page.
pub fn card(name: &str, figure: &str) -> String {
    format!("<div class=\"card\"><b>{}</b><span>{}</span></div>\n", escape(figure), escape(name))
}
