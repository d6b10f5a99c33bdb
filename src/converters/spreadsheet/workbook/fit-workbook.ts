import { copyPackage, wholePart } from '../../document/containers/copy-package.ts';
import { fitWorksheet, type SheetReport } from './fit-worksheet.ts';
import { isWorksheet } from './is-worksheet.ts';
import { repeatHeads } from './repeated-heads.ts';

/** What is known of a workbook once its pages are set up. */
export interface FittedWorkbook {
  /** How much smaller each sheet will be printed; 1 for not at all. */
  readonly scales: readonly number[];
  readonly cells: number;
}

/**
 * Copies an XLSX with every worksheet's page set up so that its columns fit on it, and with the rows that stay in view
 * repeated on every page. Rejects with `unpacked-too-large`, or with whatever made the workbook unreadable.
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
