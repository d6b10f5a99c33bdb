import { openPackage } from '#src/converters/document/containers/zip-package.ts';

/** F1 score of the cells and the texts that were missed. */
export interface CellScore {
  readonly f1: number;
  readonly missed: readonly string[];
}

/** Ignores spaces, and hyphens at line ends, where divided words are rejoined. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(\p{Ll})[-\u00ad\u2010]\s*\n(?=\p{Ll})/gu, '$1')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, '')
    .replace(/[.,]/g, '');

/** F1 score of the found cells against the ground truth, counting repeated texts. */
export function cellScore(truth: readonly string[], found: readonly string[]): CellScore {
  const counts = new Map<string, number>();
  for (const text of found.map(bare).filter(Boolean)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const missed: string[] = [];
  const expected = truth.filter((text) => bare(text) !== '');
  for (const text of expected) {
    const left = counts.get(bare(text)) ?? 0;
    if (left === 0) missed.push(text);
    else counts.set(bare(text), left - 1);
  }
  const hits = expected.length - missed.length;
  const recall = hits / Math.max(1, expected.length);
  const precision = hits / Math.max(1, found.filter((text) => bare(text) !== '').length);
  return { f1: (2 * recall * precision) / Math.max(0.0001, recall + precision), missed };
}

/** Parses the cells of a ground-truth file: CSV, or the XML of the ICDAR 2013 table competition. */
export function parseTruthCells(name: string, text: string): string[] {
  if (name.endsWith('.xml'))
    return [...text.matchAll(/<content>([\s\S]*?)<\/content>/g)].map(([, content = '']) => unescape(content));
  return cellsOfCsv(text);
}

function cellsOfCsv(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** Returns the cell texts of each sheet, with numbers as displayed. */
export async function cellsOfWorkbook(path: string): Promise<string[][]> {
  const zip = await openPackage(path);
  const styles = (await zip.read('xl/styles.xml', 16_777_216)) ?? '';
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      unescape(code ?? ''),
    ]),
  );
  const formats = [
    ...(/<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g),
  ].map(([, id]) => codes.get(id ?? ''));
  const names = zip.names.filter((name) => name.startsWith('xl/worksheets/sheet'));
  const workbook = (await zip.read('xl/workbook.xml', 16_777_216)) ?? '';
  if (workbook.includes('name="Text"') && names.length > 1) names.pop();
  const sheets = await Promise.all(names.map((name) => zip.read(name, 134_217_728)));
  zip.close();
  return sheets.map((xml = '') =>
    [
      ...xml.matchAll(
        /<c r="\w+" s="(\d+)"(?: t="inlineStr")?>(?:<is><t[^>]*>([\s\S]*?)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
      ),
    ].map(([, style, text, value]) =>
      text === undefined ? shown(Number(value), formats[Number(style)]) : unescape(text),
    ),
  );
}

/** Formats a number as Excel displays it, for the simple formats the product writes. */
function shown(value: number, formats = '0'): string {
  const [positive = '0', negative] = formats.split(';');
  if (value < 0 && negative?.startsWith('(')) return `(${shown(-value, positive)})`;
  if (positive.startsWith('+')) return `${value < 0 ? '-' : '+'}${shown(Math.abs(value), positive.slice(1))}`;
  const format = positive;
  if (format.includes('yy')) return shownDate(value, format);
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  const amount = format.endsWith('%') ? value * 100 : value;
  const text = amount.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format.includes(','),
  });
  const marks = /"([^"]*)"/.exec(format)?.[1] ?? '';
  return `${format.startsWith('"') ? marks : ''}${text}${format.endsWith('%') ? '%' : ''}${format.endsWith('"') ? marks : ''}`;
}

function shownDate(value: number, format: string): string {
  const date = new Date((value - 25_569) * 86_400_000);
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en', { ...options, timeZone: 'UTC' });
  const parts: Readonly<Record<string, string>> = {
    yyyy: part({ year: 'numeric' }),
    yy: part({ year: 'numeric' }).slice(2),
    mmmm: part({ month: 'long' }),
    mmm: part({ month: 'short' }),
    mm: String(date.getUTCMonth() + 1).padStart(2, '0'),
    dd: String(date.getUTCDate()).padStart(2, '0'),
    d: String(date.getUTCDate()),
  };
  return format.replaceAll('\\', '').replace(/yyyy|yy|mmmm|mmm|mm|dd|d/g, (code) => parts[code] ?? '');
}

const unescape = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&');
