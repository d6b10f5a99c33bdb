/** What is done to the three parts of a worksheet; `rows` comes in pieces that end between tags. */
export interface WorksheetChange {
  /** Everything before the rows. Gives what is written instead. */
  head(xml: string): string;
  rows(xml: string): string;
  /** Everything after the rows. */
  tail(xml: string): string;
}

const maxHeadChars = 4_194_304;
/** Between two tags: a cell holds 32,767 characters at most. */
const maxRowChars = 4_194_304;
const maxTailChars = 67_108_864;
const startOfRows = /<(?:\w+:)?sheetData\b/;
const endOfRows = /<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/;

/** Passes the XML of a worksheet through in one go, changed. What has no rows passes as it is. */
export async function* changeWorksheet(
  pieces: AsyncIterable<Buffer>,
  change: WorksheetChange,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let stage: 'head' | 'rows' | 'tail' = 'head';
  let pending = '';
  for await (const piece of pieces) {
    pending += decoder.decode(piece, { stream: true });
    if (stage === 'head') {
      const at = pending.search(startOfRows);
      if (at < 0 && pending.length < maxHeadChars) continue;
      if (at < 0) throw new RangeError('the beginning of a worksheet is too long');
      yield Buffer.from(change.head(pending.slice(0, at)));
      pending = pending.slice(at);
      stage = 'rows';
    }
    if (stage === 'rows') {
      const end = endOfRows.exec(pending);
      const until = end ? end.index + end[0].length : Math.max(0, pending.lastIndexOf('<'));
      const rows = change.rows(pending.slice(0, until));
      if (rows !== '') yield Buffer.from(rows);
      pending = pending.slice(until);
      if (end) stage = 'tail';
      else if (pending.length > maxRowChars) throw new RangeError('a cell of a worksheet is too long');
    }
    if (pending.length > maxTailChars) throw new RangeError('the end of a worksheet is too long');
  }
  pending += decoder.decode();
  yield Buffer.from(stage === 'tail' ? change.tail(pending) : pending);
}
