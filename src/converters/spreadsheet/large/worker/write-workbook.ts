import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { tableCellStyles, cellValue, type TableCellStyle } from './cell-value.ts';
import type { TableProfile } from './table-style.ts';
import type { LargeTableRequest } from './protocol.ts';
import { readTableRows } from './read-rows.ts';
import { escapedCell, workbookParts } from './workbook-parts.ts';

/** Writes a table as a workbook (ECMA-376 part 1) row by row. The first row is bold if it contains the column names. */
export async function writeWorkbook(request: LargeTableRequest, profile: TableProfile): Promise<void> {
  const zip = new ZipFile();
  const mtime = new Date();
  for (const [name, xml] of workbookParts(request)) zip.addBuffer(Buffer.from(xml), name, { mtime });
  zip.addReadStream(Readable.from(sheetXml(request, profile)), 'xl/worksheets/sheet1.xml', {
    mtime,
    compressionLevel: 1, // faster, and a sixth larger than at the default level
  });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(request.output, { mode: 0o644 }));
}

async function* sheetXml(request: LargeTableRequest, profile: TableProfile): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${columnsXml(profile)}<sheetData>`,
  );
  const letters: string[] = [];
  let number = 0;
  for await (const lot of readTableRows(request.input, request.separator)) {
    let xml = '';
    for (const row of lot) {
      number += 1;
      const isHeading = number === 1 && request.hasHeadings;
      let cells = '';
      for (const [column, cell] of row.entries()) {
        if (cell === '') continue;
        const reference = `${(letters[column] ??= columnLetters(column + 1))}${number}`;
        cells += cellXml(
          reference,
          cell,
          isHeading,
          profile.textColumns.has(column),
          request.hasDecimalComma,
        );
      }
      xml += `<row r="${number}">${cells}</row>`;
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from(
    '</sheetData><printOptions gridLines="1"/><pageMargins left="0.6" right="0.6" top="0.6" bottom="0.6" header="0.3" footer="0.3"/></worksheet>',
  );
}

function cellXml(
  reference: string,
  cell: string,
  isHeading: boolean,
  isText: boolean,
  hasDecimalComma: boolean,
): string {
  const value = isText ? { style: 'text' as const } : cellValue(cell, hasDecimalComma);
  const style = styleAttribute(isHeading ? 'heading' : (value?.style ?? 'plain'));
  const number = value && 'number' in value ? value.number : undefined;
  if (number !== undefined) return `<c r="${reference}"${style}><v>${number}</v></c>`;
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapedCell(cell)}</t></is></c>`;
}

const styles = new Map<TableCellStyle, string>(
  tableCellStyles.map((style, index) => [style, index === 0 ? '' : ` s="${index}"`]),
);
const styleAttribute = (style: TableCellStyle): string => styles.get(style) ?? '';

/** In digits of the default font. Longer texts wrap. */
const [minColumnChars, maxColumnChars] = [4, 50];

function columnsXml({ widths }: TableProfile): string {
  const columns = Array.from(widths, (chars, index) => {
    const width = Math.max(minColumnChars, Math.min(maxColumnChars, chars * 1.1 + 1.5));
    return `<col min="${index + 1}" max="${index + 1}" width="${width.toFixed(2)}" customWidth="1"/>`;
  });
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
}

/** Returns the letters of a column number: 1 is A, 27 is AA. */
function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCodePoint(65 + ((column - 1) % 26));
}
