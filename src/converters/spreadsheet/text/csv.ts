/** What parts the cells of a line. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

const utf8 = 76;

/**
 * LibreOffice's parameters for writing sheets as text: values whole, as on its input line and not as their cells show them,
 * all text in quotes and nothing else, UTF-8 (help.libreoffice.org, "Filter Options for CSV").
 */
export const csvExport = (separator: string): string =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${utf8},1,,0,true,true,false,false,false,-1`;

/** How the cells of a table in plain text are to be taken. */
export interface CsvReading {
  readonly separator: string;
  /** Columns, from 1, whose cells are kept letter by letter; in the others numbers and dates are recognised. */
  readonly textColumns: readonly number[];
  /** Whether 1,5 is one and a half. */
  readonly hasDecimalComma: boolean;
}

/** Languages as LibreOffice numbers them, for how numbers are written. */
const english = 1033;
const german = 1031;

/** LibreOffice's parameters for reading such text, UTF-8; formulas stay text. */
export function csvImport({ separator, textColumns, hasDecimalComma }: CsvReading): string {
  const columnTypes = textColumns.map((column) => `${column}/2`).join('/');
  const language = hasDecimalComma ? german : english;
  return `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${utf8},1,${columnTypes},${language},false,true,false,false,false,,false`;
}
