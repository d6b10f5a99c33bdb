import { askToFit, fitPage, isFittedByAuthor } from './page-setup.ts';
import { widthMeter } from './sheet-width.ts';

/** What is known of a worksheet once it has gone by. */
export interface SheetReport {
  scale: number;
}

const mostHeadChars = 4_194_304;
const mostTailChars = 67_108_864;
const endOfRows = /<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/;
const longestMark = 64;

/**
 * Passes the XML of a worksheet through, with its page set up so that all its columns fit on a page. What cannot be
 * understood passes unchanged. `report` is filled by the end.
 */
export async function* fitWorksheet(
  pieces: AsyncIterable<Buffer>,
  report: SheetReport,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const meter = widthMeter();
  let stage: 'head' | 'rows' | 'tail' = 'head';
  let head = '';
  let held = '';
  let asked = '';

  for await (const piece of pieces) {
    held += decoder.decode(piece, { stream: true });
    if (stage === 'head') {
      const at = held.search(/<(?:\w+:)?sheetData\b/);
      if (at < 0 && held.length < mostHeadChars) continue;
      head = held.slice(0, Math.max(0, at));
      meter.head(head);
      asked = isFittedByAuthor(head) ? head : askToFit(head);
      held = held.slice(Math.max(0, at));
      stage = 'rows';
    }
    if (stage === 'rows') {
      const end = endOfRows.exec(held);
      const until = end ? end.index + end[0].length : Math.max(0, held.length - longestMark);
      const rows = held.slice(0, until);
      meter.rows(rows);
      if (rows !== '') {
        yield Buffer.from(asked + rows);
        asked = '';
      }
      held = held.slice(until);
      if (end) stage = 'tail';
    }
    if (held.length > mostTailChars) throw new RangeError('the end of a worksheet is too long');
  }
  held += decoder.decode();
  if (stage !== 'tail' || isFittedByAuthor(head) || meter.widthPt() === 0) {
    yield Buffer.from(asked + held);
  } else {
    const fitted = fitPage(held, head, meter.widthPt());
    report.scale = fitted.scale;
    yield Buffer.from(asked + fitted.xml);
  }
}
