import type { Word } from '../model/words.ts';
import { parseScriptMark } from '../paragraphs/lists/script-markers.ts';
import type { WordRow } from '../text/word-rows.ts';
import type { WhiteStrip } from './columns/white-strips.ts';

/** Whether the words right before a gutter are list marks and those after it the items. */
export function areMarksBefore(band: readonly WordRow[], strip: WhiteStrip): boolean {
  const nearest = band.flatMap((row) => {
    const isParted = row.some((word) => word.box.left >= strip.right - 0.5);
    return isParted ? (row.findLast((word) => word.box.right <= strip.left + 0.5) ?? []) : [];
  });
  return nearest.length > 0 && isListOfMarks(nearest);
}

/** Whether words are bullets and numbers of list items. */
export function isListOfMarks(words: readonly Word[]): boolean {
  return words.every(
    (word) =>
      parseScriptMark(word.text) !== undefined ||
      /^([•▪◦‣·●○■□–—*-]|\(?\w{1,4}[.)]|\[\d+\]|§|[\uf000-\uf0ff])$/u.test(word.text),
  );
}
