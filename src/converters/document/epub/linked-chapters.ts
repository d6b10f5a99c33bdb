import { chapterName, type EpubChapter } from './package/epub.ts';
import type { ChapterDraft } from './part.ts';

/** Returns the chapters with their notes appended and with links resolved to the files of their targets. */
export function linkedChapters(
  parts: readonly ChapterDraft[],
  notes: readonly string[],
  epubTitle: string,
): EpubChapter[] {
  const bodies = parts.map(({ html }) => html + notesXhtml(html, notes));
  const chapterIndexes = new Map(
    bodies.flatMap((body, index) =>
      [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => [id, index] as const),
    ),
  );
  const linked = (body: string, own: number) =>
    body.replace(/(<a\b[^<>]*?) href="#([^"]+)"/g, (_, start: string, id: string) => {
      const index = chapterIndexes.get(id);
      if (index === undefined) return start;
      return `${start} href="${index === own ? '' : chapterName(index)}#${id}"`;
    });
  return parts.map(({ title, headings }, index) => ({
    title: title || epubTitle,
    body: linked(bodies[index] ?? '', index),
    // content before the first heading is listed under the title of the EPUB
    headings: headings.length > 0 || index > 0 ? headings : [{ level: 1, title: epubTitle }],
  }));
}

/** Returns the notes referenced by a chapter, in order; a note may reference more. */
function notesXhtml(html: string, notes: readonly string[]): string {
  const numbers = [...html.matchAll(/ id="call(\d+)"/g)].map(([, number]) => Number(number));
  const asides = numbers.map(
    (number) =>
      `<aside epub:type="footnote" role="doc-footnote" id="note${number}">${withNumber(number, notes[number - 1] ?? '')}</aside>`,
  );
  return asides.length > 0 ? `\n<section class="notes">\n${asides.join('\n')}\n</section>` : '';
}

function withNumber(number: number, html: string): string {
  const back = `<a href="#call${number}">${number}</a> `;
  return /^<p\b[^<>]*>/.test(html)
    ? html.replace(/^<p\b[^<>]*>/, (tag) => tag + back)
    : `<p>${back}</p>${html}`;
}
