/**
 * Stylesheet for our text output: readable spacing, and tables and images no wider than the window. EPUB doesn't
 * allow `direction` in it.
 */
export const webStylesheet = `body { line-height: 1.5; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 0.5em; }
p { margin: 0 0 0.8em; }
li { margin: 0.2em 0; }
figure { margin: 1em 0; }
figcaption { font-size: 0.9em; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: 0.25em 0.6em; vertical-align: top; }
.ruled th, .ruled td { border: 1px solid #999; }
caption { margin: 0 0 0.5em; }
.lined tr { border-bottom: 1px solid #bbb; }
div.box { margin: 1em 0; }
div.box > :last-child { margin-bottom: 0; }
code { font-family: monospace; }
.notes { font-size: 0.9em; }
.notes p { margin: 0 0 0.4em; }
`;
