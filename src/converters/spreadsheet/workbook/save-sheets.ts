import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { OfficeDocument } from '../../document/office/open-office.ts';
import { csvExport } from '../text/csv.ts';
import { unambiguousTable } from '../text/unambiguous-table.ts';

/** A sheet of a workbook as text. */
export interface SheetText {
  readonly path: string;
  /** Name of the sheet. */
  readonly name: string;
  readonly isEmpty: boolean;
}

/**
 * Saves every sheet of a workbook as delimited text, in workbook order, including empty sheets. Values have full
 * precision; dates and times follow ISO 8601.
 */
export async function saveSheets(
  document: OfficeDocument,
  to: FormatId,
  separator: string,
): Promise<SheetText[]> {
  const sheets = await saveQuotedSheets(document, to, separator);
  for (const { path } of sheets) {
    const table = unambiguousTable(createReadStream(path, { encoding: 'utf8' }), separator);
    await pipeline(Readable.from(table), createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  }
  return sheets;
}

/**
 * Does the same, but as LibreOffice writes it: all text is quoted, and dates, times and numbers are as on its input
 * line (`unambiguous`).
 */
export async function saveQuotedSheets(
  document: OfficeDocument,
  to: FormatId,
  separator: string,
): Promise<SheetText[]> {
  const paths = await document.saveAs({ to, exportFilter: csvExport(separator) });
  const sheets = await Promise.all(
    paths.map(async (path) => ({
      path,
      name: sheetNameFromPath(path),
      isEmpty: (await readFile(path, 'utf8')).trim() === '',
    })),
  );
  if (sheets.every((sheet) => sheet.isEmpty))
    throw new Fault('no-content', { missing: phrase('no filled cells') });
  return sheets;
}

/** LibreOffice names the files `<workbook>-<sheet>`. Only letters, digits and spaces of the sheet name are kept. */
function sheetNameFromPath(path: string): string {
  const sheet = basename(path)
    .replace(/^[^-]*-/, '')
    .replace(/\.[^.]*$/, '');
  return sheet
    .replace(/[^\p{L}\p{N} _-]/gu, '_')
    .slice(0, 60)
    .trim();
}

/** Returns the sheet with the requested number. Rejects a number that the workbook doesn't have. */
export function sheetNumber<Sheet>(sheets: readonly Sheet[], requested: number): Sheet {
  const sheet = sheets[requested - 1];
  if (sheet) return sheet;
  const reason = phrase('the workbook has {sheets, plural, one {# sheet} other {# sheets}}', {
    sheets: sheets.length,
  });
  throw new Fault('options-invalid', { field: 'sheet', reason });
}
