import type { Glyph, Link } from '#src/engines/pdfium/worker/page.ts';
import { medianValue } from '../boxes.ts';
import type { DropCap } from '../model/blocks.ts';
import type { Word } from '../model/words.ts';
import { makeWords } from '../text/words.ts';

/** Minimum ratio of a drop cap's font size to the text's, and height of its capitals as a share of its font size. */
const [minSizeRatio, capHeight] = [1.7, 0.7];
/** Minimum number of lines next to it, and maximum distance from it, as a multiple of their font size. */
const [minLines, farthest] = [2, 2.2];
/**
 * Maximum vertical distance between the bottoms of the letter and of the last line next to it, as a share of the
 * text's font size.
 */
const sameFoot = 0.75;

/** Joins characters into words; drop caps are not words, but are attached to the word they begin. */
export function makeWordsWithCaps(glyphs: readonly Glyph[], links: readonly Link[]): Word[] {
  const likely = largeCapitals(glyphs);
  if (likely.length === 0) return makeWords(glyphs, links);
  const others = makeWords(
    glyphs.filter((glyph) => !likely.includes(glyph)),
    links,
  );
  const caps = likely.filter((cap) => withDropCap(others, cap) !== undefined);
  const words = makeWords(
    glyphs.filter((glyph) => !caps.includes(glyph)),
    links,
  );
  return caps.reduce((all, cap) => withDropCap(all, cap) ?? all, words);
}

/** Returns single capitals much larger than the text. */
function largeCapitals(glyphs: readonly Glyph[]): Glyph[] {
  const usual = medianValue(glyphs.map(({ style }) => style.sizePt));
  const large = glyphs.filter(({ text, style }) => style.sizePt > minSizeRatio * usual && text.trim() !== '');
  return large.filter(
    (glyph) =>
      /^\p{Lu}$/u.test(glyph.text) &&
      glyph.rotation === 0 &&
      !large.some((other) => other !== glyph && areOnSameLargeLine(glyph, other)),
  );
}

/** Whether two large characters are on one line. */
const areOnSameLargeLine = (one: Glyph, other: Glyph): boolean =>
  Math.abs(one.baseline - other.baseline) < 0.3 * one.style.sizePt &&
  Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right) < one.style.sizePt;

/**
 * Makes the lines next to a drop cap begin at its left edge and attaches it to the first word. Returns undefined when
 * the words show that the letter isn't a drop cap: it needs two lines next to it, and the first must continue its
 * word.
 */
function withDropCap(words: readonly Word[], cap: Glyph): Word[] | undefined {
  const { sizePt } = cap.style;
  const isLevel = ({ baseline, sizePt: own, box }: Word) =>
    own < sizePt / minSizeRatio &&
    box.left > cap.box.left - 1 &&
    baseline > cap.baseline - capHeight * sizePt &&
    baseline < cap.baseline + sameFoot * own;
  const near = words.filter(
    (word) => isLevel(word) && word.box.left - cap.box.right < farthest * word.sizePt,
  );
  const starts = leftmost(near);
  const [first] = starts;
  const last = starts.at(-1);
  if (!first || !last || starts.length < minLines) return undefined;
  const isFoot = Math.abs(last.baseline - cap.baseline) < sameFoot * last.sizePt;
  if (!isFoot || !/^(\p{Ll}|['’]?\p{Lu}{2}|['’]\p{Ll})/u.test(first.text)) return undefined;
  const [below] = starts.slice(1);
  // the first line may also be indented or, due to a program's error, overlap the letter
  if (
    !below ||
    starts.slice(1).some(({ box, sizePt: own }) => Math.abs(box.left - below.box.left) > 0.5 * own)
  )
    return undefined;
  const dropCap: DropCap = { text: cap.text, style: cap.style, lines: starts.length, box: cap.box };
  return words.map((word) => {
    if (!starts.includes(word)) return word;
    const box = { ...word.box, left: cap.box.left };
    return word === first ? { ...word, box, dropCap } : { ...word, box };
  });
}

/** Returns the first word of each line, top first. */
function leftmost(words: readonly Word[]): Word[] {
  const starts: Word[] = [];
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    const at = starts.findIndex(({ baseline, sizePt }) => Math.abs(baseline - word.baseline) < 0.3 * sizePt);
    const known = starts[at];
    if (!known) starts.push(word);
    else if (word.box.left < known.box.left) starts[at] = word;
  }
  return starts;
}
