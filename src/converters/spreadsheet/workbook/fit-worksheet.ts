import { changeWorksheet } from './change-worksheet.ts';
import { askToFit, fitPage, isFittedByAuthor } from './page-setup.ts';
import { widthMeter } from './sheet-width.ts';

/** Properties of a worksheet, complete once it has been streamed. */
export interface SheetReport {
  scale: number;
  cells: number;
}

/**
 * Streams the XML of a worksheet and sets up the page so that all columns fit. Worksheets already fitted by the
 * author pass unchanged. `report` is complete when the stream ends.
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
