import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import { tableCellStyles, type TableCellStyle } from './cell-value.ts';
import type { LargeTableRequest } from './protocol.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Returns the parts of a workbook with one sheet, keyed by name, except for the sheet itself,
 * `xl/worksheets/sheet1.xml`.
 */
export function workbookParts({
  name,
  hasHeadings,
}: LargeTableRequest): readonly (readonly [string, string])[] {
  const relationsXml = (target: string, type: string, more = '') =>
    `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/>${more}</Relationships>`;
  const styles = `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relationsXml('xl/workbook.xml', 'officeDocument')],
    ['xl/_rels/workbook.xml.rels', relationsXml('worksheets/sheet1.xml', 'worksheet', styles)],
    ['xl/workbook.xml', workbookXml(name, hasHeadings)],
    ['xl/styles.xml', stylesXml()],
  ];
}

function workbookXml(name: string, hasHeadings: boolean): string {
  const titleRange = escapedCell(`'${name.replaceAll("'", "''")}'!$1:$1`);
  const titles = hasHeadings
    ? `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${titleRange}</definedName></definedNames>`
    : '';
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapedCell(name)}" sheetId="1" r:id="rId1"/></sheets>${titles}</workbook>`;
}

/** Number formats of the cell styles, as LibreOffice applies them to English input. */
const formats: Readonly<Record<TableCellStyle, string>> = {
  plain: 'General',
  text: '@',
  date: String.raw`yyyy\-mm\-dd`,
  moment: String.raw`yyyy\-mm\-dd\ hh:mm:ss`,
  'moment-t': String.raw`yyyy\-mm\-dd\Thh:mm:ss`,
  american: 'mm/dd/yy',
  percent: '0.00%',
  heading: 'General',
};
const firstFormat = 164;

function stylesXml(): string {
  const font = (more: string) => `<font>${more}<sz val="10"/><name val="Arial"/><family val="2"/></font>`;
  const rows = tableCellStyles.map(
    (style, index) =>
      `<xf numFmtId="${firstFormat + index}" fontId="${style === 'heading' ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  );
  const codes = tableCellStyles.map(
    (style, index) =>
      `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapedCell(formats[style])}"/>`,
  );
  return `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${rows.length}">${rows.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/**
 * Escapes the text of a cell (ECMA-376 part 1, 22.9.2.19). Text that looks like an escape sequence is itself escaped.
 */
export const escapedCell = (text: string): string =>
  /[&<>"_]|[^\t\n\u0020-\ud7ff]/.test(text)
    ? escapeXml(text.replaceAll('\r', '')).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    : text;
