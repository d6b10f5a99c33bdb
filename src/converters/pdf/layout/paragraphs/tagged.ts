import type { Glyph, Page, TaggedBlock } from '#src/engines/pdfium/worker/page.ts';
import { medianValue } from '../boxes.ts';
import type { Line, Paragraph, Word } from '../model.ts';

/** Share of its letters that a page must have in parts to be believed. */
const minTaggedShare = 0.6;
/** Share of parts that may break off within a sentence: more are lines that a program took for paragraphs. */
const maxBrokenShare = 0.25;
/** Share of the letters of a page that one part may have when it has blanks between its lines. */
const maxSinglePartShare = 0.5;

/** A page as it says of itself what belongs together, or without that where it does not agree with what is seen. */
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

/** Whether a part ends in the middle of a sentence that the next part goes on with. */
function breaksOff(glyphs: readonly Glyph[], next: readonly Glyph[] | undefined): boolean {
  const [end, start] = [glyphs.at(-1), next?.[0]];
  if (!end || !start) return false;
  return /[\p{Ll},]/u.test(end.text) && /^\p{Ll}/u.test(start.text) && start.baseline > end.baseline + 2;
}

/** Whether lines of a part stand farther apart than lines of a paragraph do. */
function hasBlanks(glyphs: readonly Glyph[]): boolean {
  const baselines = [...new Set(glyphs.map((glyph) => Math.round(glyph.baseline)))].sort((a, b) => a - b);
  const gaps = baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0));
  return gaps.some((gap) => gap > 1.6 * medianValue(gaps));
}

/** Whether two lines that follow each other are of one part, or of two; undefined where the file does not say. */
export function arePartsOfOne(line: Line, next: Line): boolean | undefined {
  const [one, other] = [textPart(line.words.toReversed()), textPart(next.words)];
  return one && other ? one.id === other.id : undefined;
}

/** The part of the first word that is not the mark of a list item. */
const textPart = (words: readonly Word[]): TaggedBlock | undefined =>
  words.find((word) => word.part && word.part.role !== 'mark')?.part;

/** What most letters of lines belong to. */
export function majorityPart(lines: readonly Line[]): TaggedBlock | undefined {
  const counts = new Map<TaggedBlock | undefined, number>();
  for (const word of lines.flatMap((line) => line.words))
    counts.set(word.part, (counts.get(word.part) ?? 0) + word.text.length);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** Whether a document marks headings as such. */
export const hasTaggedHeadings = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.some((paragraph) => paragraph.part?.role === 'heading');
