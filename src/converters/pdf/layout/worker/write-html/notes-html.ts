import { escapeXml } from '#src/codecs/xml.ts';
import type { Footnote } from '../model/blocks.ts';
import { paragraphHtml } from './paragraph-html.ts';
import { runsHtml } from './run-html.ts';
import type { HtmlWriter } from './html-writer.ts';

/** Writes the footnotes referenced so far, each with a link back to its reference; empty if there are none. */
export function notesHtml(writer: HtmlWriter, attributes: (number: number) => string = () => ''): string {
  const notes = [...writer.called].flatMap((number) => writer.notes.get(number) ?? []);
  if (notes.length === 0) return '';
  const rows = notes.map((footnote) => footnoteHtml(footnote, attributes(footnote.number), writer));
  return `<section class="notes">\n<hr/>\n${rows.join('\n')}\n</section>`;
}

function footnoteHtml({ number, mark, blocks }: Footnote, attributes: string, writer: HtmlWriter): string {
  const [first, ...rest] = blocks;
  const back = `<a href="#call${number}" role="doc-backlink">${escapeXml(mark)}</a>`;
  const text = first ? runsHtml(first.runs, writer) : '';
  return `<aside id="note${number}" role="doc-footnote"${attributes}><p><sup>${back}</sup> ${text}</p>${rest.map((block) => paragraphHtml(block, writer)).join('')}</aside>`;
}
