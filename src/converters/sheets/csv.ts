import { readLines } from '../text/read-text.ts';

/** What parts the cells of a line. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

const utf8 = 76;

/**
 * LibreOffice's parameters for writing sheets as text: cells as shown, quoted where needed, UTF-8
 * (help.libreoffice.org, "Filter Options for CSV").
 */
export const csvExport = (separator: string): string =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${utf8},1,,0,false,true,false,false,false,-1`;

/** LibreOffice's parameters for reading such text: numbers and dates are recognised, formulas stay text. */
export const csvImport = (separator: string): string =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${utf8},1,,1033,false,true,false,false,false,,false`;

const candidates = [',', ';', '\t', '|'];
const linesLookedAt = 50;

/** The separator of a text file: the one that parts the lines into the same number of cells, more than one. */
export async function separatorOf(path: string): Promise<string> {
  const lines: string[] = [];
  for await (const line of readLines(path)) {
    if (line.trim() !== '') lines.push(line.replace(/"(?:[^"]|"")*"/g, ''));
    if (lines.length === linesLookedAt) break;
  }
  const scores = candidates.map((separator) => ({ separator, score: scoreOf(separator, lines) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.separator : ',';
}

/** How many lines have as many cells as most lines have, weighed by the number of cells. */
function scoreOf(separator: string, lines: readonly string[]): number {
  const counts = Map.groupBy(
    lines.map((line) => line.split(separator).length),
    (cells) => cells,
  );
  const scores = [...counts].map(([cells, same]) => (cells > 1 ? same.length + cells / 1000 : 0));
  return Math.max(0, ...scores);
}
