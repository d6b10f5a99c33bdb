/** Separators between the cells of a row. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

const utf8 = 76;

/**
 * LibreOffice's filter options for writing sheets as text: full-precision values as on its input line rather than as
 * displayed, with all text and nothing else quoted, in UTF-8 (help.libreoffice.org, "Filter Options for CSV").
 */
export const csvExport = (separator: string): string =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${utf8},1,,0,true,true,false,false,false,-1`;

/** How to interpret the cells of a plain-text table. */
export interface CsvReading {
  readonly separator: string;
  /** Columns, from 1, whose cells are kept verbatim. In all others, numbers and dates are recognized. */
  readonly textColumns: readonly number[];
  /** Whether the decimal separator is a comma. */
  readonly hasDecimalComma: boolean;
}

/** LibreOffice's language codes, which determine the number format. */
const english = 1033;
const german = 1031;

/** LibreOffice's filter options for reading such text as UTF-8. Formulas stay text. */
export function csvImport({ separator, textColumns, hasDecimalComma }: CsvReading): string {
  const columnTypes = textColumns.map((column) => `${column}/2`).join('/');
  const language = hasDecimalComma ? german : english;
  return `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${utf8},1,${columnTypes},${language},false,true,false,false,false,,false`;
}
