import { copyWorkbook, isWorksheet } from './copy-workbook.ts';
import { fitWorksheet, type SheetReport } from './fit-worksheet.ts';

/**
 * Copies an XLSX with every worksheet's page set up so that its columns fit on it. Resolves to how much smaller each
 * sheet will be printed; rejects with `too-much-unpacked`, or with whatever made the workbook unreadable.
 */
export async function fitWorkbook(from: string, to: string): Promise<readonly number[]> {
  const reports: SheetReport[] = [];
  await copyWorkbook(from, to, (part) => {
    if (!isWorksheet(part)) return undefined;
    return (pieces) => {
      const report = { scale: 1 };
      reports.push(report);
      return fitWorksheet(pieces, report);
    };
  });
  return reports.map(({ scale }) => scale);
}
