import type { Page } from '#src/engines/pdfium/worker/page.ts';
import type { Word } from '../model/words.ts';

/** A line at the top of a page; lines of one pattern have the same text. */
interface TopLine {
  readonly words: readonly Word[];
  readonly pattern: string;
}

/** Minimum gap between column names, as a multiple of their font size, and minimum number of them. */
const [apart, minNames] = [1, 3];

/**
 * Returns the patterns of lines at the top of pages that are table headings, repeated where the table continues: on
 * another page, the same words are above the same columns further down than `margin`, a share of the height.
 */
export function tableHeads(
  lines: readonly TopLine[],
  pages: readonly Page[],
  margin: number,
): ReadonlySet<string> {
  const tops = new Map(lines.filter((line) => isOfNames(line)).map((line) => [line.pattern, line]));
  const isHead = (line: TopLine) => pages.some((page) => isBelowEdge(line, page, margin));
  return new Set([...tops.values()].filter(isHead).map((line) => line.pattern));
}

const isOfNames = ({ words }: TopLine): boolean =>
  words
    .slice(1)
    .filter(({ box, sizePt }, index) => box.left - (words[index]?.box.right ?? 0) > apart * sizePt).length >=
  minNames - 1;

/** Whether a line is on a page at the same horizontal positions, but further down. */
function isBelowEdge(line: TopLine, { glyphs, heightPt }: Page, margin: number): boolean {
  const [first] = line.words;
  const lefts = line.words.map(({ box }) => box.left);
  const letters = line.words.map(({ text }) => text).join('');
  if (!first) return false;
  const starts = glyphs.filter(
    (glyph) =>
      glyph.baseline > margin * heightPt &&
      Math.abs(glyph.box.left - first.box.left) < 1 &&
      first.text.startsWith(glyph.text),
  );
  return starts.some(({ baseline }) => {
    const row = glyphs
      .filter((glyph) => Math.abs(glyph.baseline - baseline) < 0.5 && glyph.text.trim() !== '')
      .toSorted((one, other) => one.x - other.x);
    const isMatch = row.map(({ text }) => text).join('') === letters;
    return isMatch && lefts.every((left) => row.some(({ box }) => Math.abs(box.left - left) < 1.5));
  });
}
