import { chapterName, type EpubChapter } from './package/epub.ts';
import type { ChapterDraft } from './part.ts';

/** Chapters with the notes they call at their ends, and with links that lead into the files of their places. */
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
    // what stands before the first heading is found under the name of the book
    headings: headings.length > 0 || index > 0 ? headings : [{ level: 1, title: epubTitle }],
  }));
}

/** The notes a chapter calls, in their order; a note may call more. */
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
