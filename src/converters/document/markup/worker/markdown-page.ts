import { Marked, type MarkedExtension } from 'marked';
import { escapeMarkup } from '#src/codecs/xml.ts';
import { markdownFormulas } from './markdown-formulas.ts';
import { markdownNotes } from './markdown-notes.ts';
import { headingNames } from '../../text/heading-names.ts';
import { withoutElements } from '../../text/without-elements.ts';

/** A web page generated from Markdown. */
export interface MarkdownPage {
  readonly html: string;
  /** Whether it shows formulas as TeX source. */
  readonly hasFormulas: boolean;
}

/**
 * Converts Markdown (CommonMark with GitHub's tables, task lists, footnotes, strikethrough and bare links) to a web
 * page for screen and print, and reports whether it contains formulas. Front matter, as used by site generators, is
 * left out.
 */
export function markdownPage(markdown: string, title: string): MarkdownPage {
  const notes = markdownNotes();
  let hasFormulas = false;
  const marked = new Marked(
    { gfm: true },
    notes.extension,
    namedHeadings(),
    markdownFormulas(() => (hasFormulas = true)),
  );
  const text = marked.parse(markdown.replace(settingsAtTop, ''), { async: false });
  const body = (text + notes.section(marked)).replaceAll(
    '<table>',
    '<table border="1" cellspacing="0" cellpadding="4">',
  ); // for programs without CSS support
  const html = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(titleIn(markdown) ?? title)}</title>
<style>${style}</style>
</head>
<body>
${withoutScripts(body)}
</body>
</html>
`;
  return { html, hasFormulas };
}

/** Adds IDs to headings, which internal links refer to. */
function namedHeadings(): MarkedExtension {
  const nameOf = headingNames();
  return {
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens, this.parser.textRenderer);
        const name = escapeMarkup(nameOf(words.replace(/<[^<>]*>|&#?\w+;/g, '')));
        return `<h${depth} id="${name}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  };
}

const settingsAtTop = /^\uFEFF?---\r?\n(?:(?:[\w-]+:|[^\S\n]|#|\n)[^\n]*\n)+(?:---|\.\.\.)\s*(?:\n|$)/;

/** Returns the title from the front matter, otherwise from the first heading. */
function titleIn(markdown: string): string | undefined {
  const settings = settingsAtTop.exec(markdown)?.[0] ?? '';
  const named = /^title:([^\r\n]*)/m.exec(settings)?.[1]?.trim();
  if (named) return /^(["'])(.+)\1$/.exec(named)?.[2] ?? named;
  return /^#\s+([^\n#]+)/m.exec(markdown)?.[1]?.trim();
}

const withoutScripts = (html: string): string =>
  withoutElements(html, 'script')
    .replace(/(<[a-z][^>]*?)\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1')
    .replace(/(\s(?:href|src)=["']?)\s*javascript:[^"'>\s]*/gi, '$1#');

const style = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font-family: Arial, "Liberation Sans", "Noto Sans", sans-serif; line-height: 1.6; color: #1f2328; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.6em; break-after: avoid; }
h1, h2 { padding-bottom: 0.3em; border-bottom: 1px solid #d1d9e0; }
h1:first-child { margin-top: 0; }
code, pre { font-family: "Courier New", "Liberation Mono", monospace; font-size: 0.875em; background: #f6f8fa; border-radius: 4px; }
code { padding: 0.15em 0.35em; }
pre { padding: 0.9em; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.45; }
pre code { padding: 0; font-size: 1em; background: none; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #d1d9e0; padding: 0.35em 0.8em; }
th { background: #f6f8fa; }
tr, img, blockquote { break-inside: avoid; }
thead { display: table-header-group; }
blockquote { margin: 1em 0; padding: 0 1em; color: #59636e; border-left: 0.25em solid #d1d9e0; }
img { max-width: 100%; }
.note { font-size: 0.875em; color: #59636e; }
sup { line-height: 0; }
a { color: #0969da; }
hr { border: 0; border-top: 1px solid #d1d9e0; margin: 2em 0; }
li:has(> input[type="checkbox"]) { list-style: none; }
li > input[type="checkbox"] { margin: 0 0.4em 0 -1.4em; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 11pt; } }
`;
