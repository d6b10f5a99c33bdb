import { copyPackage } from '../documents/containers/copy-package.ts';
import { fitWorksheet, type SheetReport } from './fit-worksheet.ts';
import { isWorksheet } from './is-worksheet.ts';

/**
 * Copies an XLSX with every worksheet's page set up so that its columns fit on it. Resolves to how much smaller each
 * sheet will be printed; rejects with `too-much-unpacked`, or with whatever made the workbook unreadable.
 */
export async function fitWorkbook(from: string, to: string): Promise<readonly number[]> {
  const reports: SheetReport[] = [];
  await copyPackage(from, to, (part) => {
    if (!isWorksheet(part)) return undefined;
    return (pieces) => {
      const report = { scale: 1 };
      reports.push(report);
      return fitWorksheet(pieces, report);
    };
  });
  return reports.map(({ scale }) => scale);
}
