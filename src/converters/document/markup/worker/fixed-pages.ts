/**
 * Returns the styles of a fixed-layout EPUB, whose chapters each set a page size in their `viewport` (EPUB 3.3,
 * 8.2.2.6). A chapter without one uses the first size found. Chapters have the IDs `#c1`, `#c2` and so on.
 */
export function fixedPages(chapters: readonly string[]): string {
  const sizes = chapters.map(sizeIn);
  const usual = sizes.find((size) => size !== undefined);
  if (!usual) return '';
  const widest = sizes.reduce((max, size) => Math.max(max, size?.width ?? 0), 0);
  const zoom = Math.min(1, maxFixedPageWidth / widest);
  const rules = sizes.map((size, index) => {
    const { width, height } = size ?? usual;
    const paper = `${(width * zoom).toFixed(2)}px ${(height * zoom).toFixed(2)}px`;
    const [name, box] = [`c${index + 1}`, `width: ${width}px; height: ${height}px; zoom: ${zoom}`];
    return `@page ${name} { size: ${paper}; margin: 0 } #${name} { page: ${name}; ${box} }`;
  });
  return `<style>body { margin: 0; padding: 0; max-width: none } .epub-chapter { position: relative; overflow: hidden }
.epub-chapter + .epub-chapter { margin-top: 0 }
${rules.join('\n')}</style>\n`;
}

/**
 * Maximum page width in pixels. Wider pages are scaled down, because they would be treated as pages too large for
 * their paper.
 */
const maxFixedPageWidth = 700;

function sizeIn(xml: string): { readonly width: number; readonly height: number } | undefined {
  const viewport = /<meta[^>]+name="viewport"[^>]*>/.exec(xml)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(`\\b${side}\\s*=\\s*(\\d+)`).exec(viewport)?.[1] ?? 0),
  );
  return width && height ? { width, height } : undefined;
}

/**
 * Scopes the positioning styles of a page to that page; `withFonts` keeps their font faces, which apply to all pages.
 */
export function ofOnePage(css: string, chapterId: string, withFonts: boolean): string {
  const fonts = withFonts ? (css.match(fontFace) ?? []).join('\n') : '';
  const rules = css
    .replace(fontFace, '')
    .replace(/@(?:import|charset|namespace)\b[^;]*;|@page\b[^{}]*\{[^{}]*\}/g, '')
    .replace(/\bhtml\s+body\b/g, 'body')
    .replace(/(^|[\s,{}>])(?:html|body)(?=[\s,{.#:>[])/g, '$1:scope');
  return `${fonts}@scope (#${chapterId}) {\n${rules}\n}`;
}

const fontFace = /@font-face\s*\{[^{}]*\}/g;
