/** Changes to the three parts of a worksheet. `rows` receives pieces that end between tags. */
export interface WorksheetChange {
  /** Receives everything before the rows and returns its replacement. */
  head(xml: string): string;
  rows(xml: string): string;
  /** Everything after the rows. */
  tail(xml: string): string;
}

const maxHeadChars = 4_194_304;
/** Maximum distance between two tags: a cell holds at most 32,767 characters. */
const maxRowChars = 4_194_304;
const maxTailChars = 67_108_864;
const startOfRows = /<(?:\w+:)?sheetData\b/;
const endOfRows = /<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/;

/** Streams the XML of a worksheet and applies changes to it. XML without rows passes unchanged. */
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
      if (at < 0) throw new RangeError('the start of a worksheet is too long');
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
