import { copyPackage, wholePart } from '../../document/containers/copy-package.ts';
import { fitWorksheet, type SheetReport } from './fit-worksheet.ts';
import { isWorksheet } from './is-worksheet.ts';
import { repeatHeads } from './repeated-heads.ts';

/** Properties of a workbook after its page setup was changed. */
export interface FittedWorkbook {
  /** Print scale of each sheet; 1 for full size. */
  readonly scales: readonly number[];
  readonly cells: number;
}

/**
 * Copies an XLSX and sets up the pages of every worksheet so that its columns fit and its frozen rows repeat on every
 * page. Rejects with `unpacked-too-large`, or with the error that made the workbook unreadable.
 */
export async function fitWorkbook(from: string, to: string): Promise<FittedWorkbook> {
  const reports: SheetReport[] = [];
  const repeat = await repeatHeads(from);
  await copyPackage(from, to, (part) => {
    if (part === 'xl/workbook.xml') return wholePart(repeat);
    if (!isWorksheet(part)) return undefined;
    return (pieces) => {
      const report = { scale: 1, cells: 0 };
      reports.push(report);
      return fitWorksheet(pieces, report);
    };
  });
  return {
    scales: reports.map(({ scale }) => scale),
    cells: reports.reduce((sum, { cells }) => sum + cells, 0),
  };
}
