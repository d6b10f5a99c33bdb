import type { Glyph, Page, TaggedBlock } from '#src/engines/pdfium/worker/page.ts';
import { medianValue } from '../boxes.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { Line, Word } from '../model/words.ts';

/** Minimum share of a page's letters in tagged parts for the tags to be trusted. */
const minTaggedShare = 0.6;
/**
 * Maximum share of parts that break off within a sentence: more of them are lines that a program mistook for
 * paragraphs.
 */
const maxBrokenShare = 0.25;
/** Maximum share of a page's letters in one part that has gaps between its lines. */
const maxSinglePartShare = 0.5;

/** Keeps the tags of a page, or removes them where they disagree with its appearance. */
export function withTrustedParts(page: Page): Page {
  if (!page.glyphs.some((glyph) => glyph.part)) return page;
  if (isTrusted(page)) return page;
  return { ...page, glyphs: page.glyphs.map((glyph) => ({ ...glyph, part: undefined })) };
}

function isTrusted(page: Page): boolean {
  const isEdge = ({ baseline }: Glyph) => baseline < 0.13 * page.heightPt || baseline > 0.87 * page.heightPt;
  const letters = page.glyphs.filter((glyph) => glyph.text.trim() !== '');
  const inside = letters.filter((glyph) => !isEdge(glyph));
  const parts = Map.groupBy(letters, (glyph) => glyph.part);
  const tagged = inside.filter((glyph) => glyph.part).length;
  if (tagged < minTaggedShare * inside.length) return false;
  const texts = [...parts].flatMap(([part, glyphs]) => (part?.role === 'text' && !part.cell ? [glyphs] : []));
  const marked = new Set(letters.flatMap(({ part, baseline }) => (part?.role === 'mark' ? [baseline] : [])));
  const broken = texts.filter((glyphs, index) => {
    const next = texts[index + 1];
    return breaksOff(glyphs, next) && !marked.has(next?.[0]?.baseline ?? Infinity);
  }).length;
  if (texts.length >= 4 && broken > maxBrokenShare * texts.length) return false;
  return !texts.some((glyphs) => glyphs.length > maxSinglePartShare * letters.length && hasBlanks(glyphs));
}

/** Whether a part ends in mid-sentence and the next part continues it. */
function breaksOff(glyphs: readonly Glyph[], next: readonly Glyph[] | undefined): boolean {
  const [end, start] = [glyphs.at(-1), next?.[0]];
  if (!end || !start) return false;
  return /[\p{Ll},]/u.test(end.text) && /^\p{Ll}/u.test(start.text) && start.baseline > end.baseline + 2;
}

/** Whether the lines of a part are further apart than those of a paragraph. */
function hasBlanks(glyphs: readonly Glyph[]): boolean {
  const baselines = [...new Set(glyphs.map((glyph) => Math.round(glyph.baseline)))].sort((a, b) => a - b);
  const gaps = baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0));
  return gaps.some((gap) => gap > 1.6 * medianValue(gaps));
}

/** Whether two consecutive lines are in one part or in two; undefined where the file doesn't specify it. */
export function arePartsOfOne(line: Line, next: Line): boolean | undefined {
  const [one, other] = [textPart(line.words.toReversed()), textPart(next.words)];
  return one && other ? one.id === other.id : undefined;
}

/** Returns the part of the first word that isn't the mark of a list item. */
const textPart = (words: readonly Word[]): TaggedBlock | undefined =>
  words.find((word) => word.part && word.part.role !== 'mark')?.part;

/** Returns the part that most letters of lines belong to. */
export function majorityPart(lines: readonly Line[]): TaggedBlock | undefined {
  const counts = new Map<TaggedBlock | undefined, number>();
  for (const word of lines.flatMap((line) => line.words))
    counts.set(word.part, (counts.get(word.part) ?? 0) + word.text.length);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** Whether a document tags headings. */
export const hasTaggedHeadings = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.some((paragraph) => paragraph.part?.role === 'heading');
