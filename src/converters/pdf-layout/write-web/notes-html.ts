import type { Footnote } from '../model.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { paragraphHtml } from './paragraph-html.ts';
import { runsHtml } from './run-html.ts';
import type { WebScribe } from './web-scribe.ts';

/** The footnotes called for so far, each with the way back to its call; nothing where there are none. */
export function notesHtml(scribe: WebScribe, attributes: (number: number) => string = () => ''): string {
  const notes = [...scribe.called].flatMap((number) => scribe.notes.get(number) ?? []);
  if (notes.length === 0) return '';
  const rows = notes.map((note) => noteHtml(note, attributes(note.number), scribe));
  return `<section class="notes">\n<hr/>\n${rows.join('\n')}\n</section>`;
}

function noteHtml({ number, mark, blocks }: Footnote, attributes: string, scribe: WebScribe): string {
  const [first, ...rest] = blocks;
  const back = `<a href="#call${number}" role="doc-backlink">${escapeXml(mark)}</a>`;
  const text = first ? runsHtml(first.runs, scribe) : '';
  return `<aside id="note${number}" role="doc-footnote"${attributes}><p><sup>${back}</sup> ${text}</p>${rest.map((block) => paragraphHtml(block, scribe)).join('')}</aside>`;
}
