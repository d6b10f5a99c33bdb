import { escapeMarkup } from '#src/codecs/xml.ts';
import { copyPackage, wholePart } from '../../document/containers/copy-package.ts';
import { openPackage } from '../../document/containers/zip-package.ts';
import { isWorksheet } from './is-worksheet.ts';
import type { Clock } from '../text/table-shape.ts';
import { columnNumber } from '../../document/office/column-number.ts';
import { changeWorksheet, type WorksheetChange } from './change-worksheet.ts';

/** How to format a plain-text table as a sheet. */
export interface SheetStyle {
  /** Name of the sheet: the visitor's name for the table. */
  readonly name: string;
  /** Whether the first row contains the column names. It then repeats on every page. */
  readonly hasHeadings: boolean;
  /** Whether the table uses German notation, with decimal commas. */
  readonly hasDecimalComma: boolean;
  /** Time format. Undefined to use LibreOffice's. */
  readonly clock: Clock | undefined;
  /** Columns, from 1, that are right-aligned. */
  readonly rightColumns: readonly number[];
}

/** In digits of the default font. Longer texts wrap. */
const maxColumnWidth = 50;
const maxSheetNameLength = 31;
const maxStyleSheetBytes = 16_777_216;

/**
 * Copies the workbook LibreOffice made from a plain-text table. Removes LibreOffice's default header and footer,
 * prints grid lines, wraps long texts, makes headings bold and sets the sheet name.
 */
export async function applySheetStyle(from: string, to: string, style: SheetStyle): Promise<void> {
  const styles = await readStylesXml(from);
  const first = countStyles(styles, 'cellXfs');
  const marks = { ...style, headings: first, right: first + 1 };
  await copyPackage(from, to, (part) => {
    if (isWorksheet(part)) return (pieces) => changeWorksheet(pieces, sheetChange(marks));
    if (part === 'xl/styles.xml')
      return wholePart((xml) => styleCells(withClock(style.hasDecimalComma ? inGerman(xml) : xml, style)));
    return part === 'xl/workbook.xml' ? wholePart((xml) => nameSheet(xml, style)) : undefined;
  });
}

async function readStylesXml(workbook: string): Promise<string> {
  const zip = await openPackage(workbook);
  try {
    return (await zip.read('xl/styles.xml', maxStyleSheetBytes)) ?? '';
  } finally {
    zip.close();
  }
}

const countStyles = (styles: string, list: 'fonts' | 'cellXfs'): number =>
  Number(new RegExp(`<${list} count="(\\d+)"`).exec(styles)?.[1] ?? 0);

/** A sheet style and the indexes of the cell styles that `styleCells` adds. */
interface Marks extends SheetStyle {
  readonly headings: number;
  readonly right: number;
}

const sheetChange = (marks: Marks): WorksheetChange => ({
  head: (xml) =>
    xml
      .replace(/(<sheetFormatPr\b[^<>]*?)\scustomHeight="[^"]*"/, '$1')
      .replace(/(<col\b[^<>]*?\swidth=")([\d.]+)"/g, (_, start: string, width: string) => {
        return `${start}${Math.min(maxColumnWidth, Number(width) + 1)}"`;
      }),
  rows: (xml) =>
    xml
      .replace(/(<row\b[^<>]*?)\sht="[^"]*"/g, '$1') // automatic row height
      .replace(/(<c r="([A-Z]+)(\d+)"[^<>]*?\ss=")(\d+)"/g, (_, start: string, ...cell: string[]) => {
        return `${start}${cellStyleIndex(cell, marks)}"`;
      }),
  tail: (xml) =>
    xml
      .replace(/<headerFooter\b[^<>]*\/>|<headerFooter\b[\s\S]*?<\/headerFooter>/, '')
      .replace(/<pageMargins\b[^<>]*\/>/, margins)
      .replace(/(<printOptions\b[^<>]*?\sgridLines=")[^"]*"/, '$1true"'),
});

function cellStyleIndex([column = '', row, style = '0']: readonly string[], marks: Marks): string | number {
  if (row === '1' && marks.hasHeadings) return marks.headings;
  return marks.rightColumns.includes(columnNumber(column)) ? marks.right : style;
}

const margins = '<pageMargins left="0.6" right="0.6" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>';

/** Enables text wrapping and appends two cell styles, for headings and for right-aligned cells. */
function styleCells(xml: string): string {
  const more = [
    `<xf numFmtId="0" fontId="${countStyles(xml, 'fonts')}" fillId="0" borderId="0" xfId="0" applyFont="true" applyAlignment="true"><alignment vertical="top" wrapText="true"/></xf>`,
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="true"><alignment horizontal="right" vertical="top" wrapText="true"/></xf>',
  ];
  const font = '<font><b val="true"/><sz val="10"/><name val="Arial"/><family val="2"/></font>';
  return xml
    .replace(/<cellXfs\b[\s\S]*?<\/cellXfs>/, (formats) =>
      formats
        .replaceAll('wrapText="false"', 'wrapText="true"')
        .replaceAll('vertical="bottom"', 'vertical="top"')
        .replaceAll('applyAlignment="false"', 'applyAlignment="true"')
        .replace('</cellXfs>', `${more.join('')}</cellXfs>`),
    )
    .replace('</fonts>', `${font}</fonts>`)
    .replace(/<(fonts|cellXfs) count="\d+"/g, (_, list: 'fonts' | 'cellXfs') => {
      return `<${list} count="${countStyles(xml, list) + (list === 'fonts' ? 1 : more.length)}"`;
    });
}

/**
 * Replaces currency and date formats with German ones: LibreOffice recognizes German values but writes them in the
 * formats of its own language.
 */
const inGerman = (styles: string): string =>
  styles.replace(/(\sformatCode=")([^"]*)"/g, (whole, start: string, code: string) => {
    if (code.includes('[$$-409]')) return `${start}${euros}"`;
    return code === 'mm/dd/yy' ? `${start}${germanDate}"` : whole;
  });

/** LibreOffice formats times without a date in its own language: American English. */
const withClock = (styles: string, { clock }: SheetStyle): string =>
  clock
    ? styles.replace(
        /(\sformatCode="[^"]*?)h?h:mm(?::ss)?(?:\\?\s)?AM\/PM(?=")/g,
        (_, start: string) => start + clock,
      )
    : styles;

const euros = String.raw`#,##0.00\ [$€-407];\-#,##0.00\ [$€-407]`;
const germanDate = String.raw`dd\.mm\.yyyy`;

function nameSheet(xml: string, { name, hasHeadings }: SheetStyle): string {
  const plain = toSheetName(name);
  const named = xml.replace(
    /(<sheet\s[^<>]*?name=")[^"]*"/,
    (_, start: string) => `${start}${escapeMarkup(plain)}"`,
  );
  if (!hasHeadings) return named;
  const titleRange = escapeMarkup(`'${plain.replaceAll("'", "''")}'!$1:$1`);
  const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="0">${titleRange}</definedName>`;
  return named.replace('</sheets>', () => `</sheets><definedNames>${titles}</definedNames>`);
}

/** Converts a name to one that Excel allows for a sheet. */
export function toSheetName(name: string): string {
  const allowed = name.replace(/[[\]:*?/\\\p{Cc}\p{Surrogate}]/gu, ' ').trim();
  return (
    allowed
      .slice(0, maxSheetNameLength)
      .replace(/^'+|'+$/g, '')
      .trim() || 'Table'
  );
}
