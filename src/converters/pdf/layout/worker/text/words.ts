import type { Glyph, Link } from '#src/engines/pdfium/worker/page.ts';
import { around, medianValue } from '../boxes.ts';
import type { Word } from '../model/words.ts';
import { asLigatures, hasRtl, isMostlyRtl, toReadingOrder } from './bidi.ts';
import { cutRow } from './cut-row.ts';
import { withoutDoubles } from './doubled-text.ts';
import { groupGlyphsByBaseline } from './glyph-rows.ts';
import { linkedRuns } from './linked-runs.ts';

/** Combines upright characters into words: by baseline, then by the gaps between them. */
export function makeWords(glyphs: readonly Glyph[], links: readonly Link[]): Word[] {
  const rows = groupGlyphsByBaseline(withoutDoubles(glyphs)).map(cutRow);
  return rows.flatMap((row, index) => {
    const near = [rows[index - 2], rows[index - 1], rows[index + 1], rows[index + 2]].flatMap(
      (one) => one ?? [],
    );
    return row.flatMap((letters) => cutAround(letters, near)).map((letters) => makeWord(letters, links));
  });
}

const maxLogoLetters = 3;

/** Splits a word around letters within it that are slightly above or below it, as in the LaTeX logo. */
function cutAround(letters: Glyph[], near: readonly (readonly Glyph[])[]): Glyph[][] {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last || letters.length < 2) return [letters];
  const cuts = near.flatMap((piece) => {
    const [start, end] = [piece[0], piece.at(-1)];
    if (!start || !end || piece.length > maxLogoLetters) return [];
    const isInside = start.x > first.x && end.box.right < last.box.right;
    const isShifted = Math.abs(start.baseline - first.baseline) < 0.45 * first.style.sizePt;
    return isInside && isShifted ? [(start.box.left + end.box.right) / 2] : [];
  });
  if (cuts.length === 0) return [letters];
  const parts = Map.groupBy(
    letters,
    ({ box }) => cuts.filter((cut) => cut < (box.left + box.right) / 2).length,
  );
  return [...parts.values()];
}

function makeWord(letters: readonly Glyph[], links: readonly Link[]): Word {
  const box = around(letters.map((letter) => letter.box));
  const seen = letters.map((letter) => letter.text).join('');
  const isRtl = isMostlyRtl(seen);
  const ordered = hasRtl(seen) ? toReadingOrder(asLigatures(letters)) : letters;
  const sizePt = Math.max(...letters.map((letter) => letter.style.sizePt));
  const baseline = medianValue(letters.map((letter) => letter.baseline));
  const runs = linkedRuns(ordered, box, links);
  return {
    box: upright(box, baseline, sizePt),
    baseline,
    sizePt,
    text: runs.map((run) => run.text).join(''),
    runs,
    isRtl,
    part: letters[0]?.part,
  };
}

/** Limits a box to the font size: fonts often declare more height than their characters have. */
const upright = (box: Word['box'], baseline: number, sizePt: number): Word['box'] => ({
  ...box,
  top: Math.max(box.top, baseline - 0.95 * sizePt),
  bottom: Math.min(Math.max(box.bottom, baseline), baseline + 0.3 * sizePt),
});
