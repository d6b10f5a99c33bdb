import { changeWorksheet } from './change-worksheet.ts';
import { askToFit, fitPage, isFittedByAuthor } from './page-setup.ts';
import { widthMeter } from './sheet-width.ts';

/** What is known of a worksheet once it has gone by. */
export interface SheetReport {
  scale: number;
  cells: number;
}

/**
 * Passes the XML of a worksheet through, with its page set up so that all its columns fit on a page. What the author
 * fitted passes unchanged. `report` is filled by the end.
 */
export function fitWorksheet(pieces: AsyncIterable<Buffer>, report: SheetReport): AsyncIterable<Buffer> {
  const meter = widthMeter();
  let head = '';
  return changeWorksheet(pieces, {
    head(xml) {
      head = xml;
      meter.head(xml);
      return isFittedByAuthor(xml) ? xml : askToFit(xml);
    },
    rows(xml) {
      meter.rows(xml);
      return xml;
    },
    tail(xml) {
      report.cells = meter.cells();
      if (isFittedByAuthor(head) || meter.widthPt() === 0) return xml;
      const fitted = fitPage(xml, head, meter.widthPt());
      report.scale = fitted.scale;
      return fitted.xml;
    },
  });
}
