import { escapeMarkup } from '#src/codecs/xml.ts';

/**
 * Adapts the pages that pdftohtml writes to our web page: sets the visitor's title, disables script links, uses font
 * names browsers understand, and corrects class names (pdftohtml defines and uses different ones).
 */
export function finishHtml(html: string, title: string): string {
  let definitions = 0;
  return html
    .replace(/\.ft\d+\{/g, () => `.f${definitions++}{`)
    .split(/(?=<!-- Page \d+ -->)/)
    .map((page) => {
      const number = /^<!-- Page (\d+)/.exec(page)?.[1];
      return number === undefined ? page : page.replaceAll(`class="ft${number}`, 'class="f');
    })
    .join('')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/<meta name="(?:generator|author|keywords|date|subject)"[^<>]*>\n?/g, '')
    .replace(/(\shref=["']?)\s*(?:javascript|data|vbscript):[^"'>\s]*/gi, '$1#')
    .replace(/font-family:([^;}]*)/g, (_, names: string) => `font-family:${cssFontFamilies(names)}`)
    .replace('</head>', '<style>body > div { margin: 1rem auto; background: #fff; }</style>\n</head>');
}

/** Returns the font family without subset tag and style, with a generic fallback. */
function cssFontFamilies(names: string): string {
  const name = names.replace(/^[A-Z]{6}\+/, '').replace(/["'<>\\]/g, '');
  const family = name.replace(
    /[-,](?:Bold|Italic|Regular|Regu|Medi|Oblique|Roman|Light|Medium|Semibold|MT|PS)+$/i,
    '',
  );
  return `'${family}',${genericFontFamily(name)}`;
}

function genericFontFamily(name: string): string {
  if (/mono|courier|consol|typewriter|cmtt|fixed/i.test(name)) return 'monospace';
  return /times|roman|rom|serif|georgia|garamond|^cm|minion|cambria|palatino|book/i.test(name) &&
    !/sans/i.test(name)
    ? 'serif'
    : 'sans-serif';
}
