import type { Line } from '../../model/words.ts';
import { isBoldRow } from '../../text/word-rows.ts';
import { detectAlignment } from '../indents/alignment.ts';
import { areLabelled } from '../lists/hanging.ts';
import { countsOn, startsWithMark } from '../lists/line-markers.ts';
import type { Edges } from '../indents/line-space.ts';
import { findTabStops } from '../indents/line-tabs.ts';
import { arePartsOfOne } from '../tagged.ts';

/** Maximum difference between the left edges of lines, as a share of the font size. */
const near = 0.1;

/** Minimum share of a stanza's lines that end with punctuation. */
const minPunctuatedShare = 1 / 3;

/**
 * Whether lines ended by their author are one text, such as a stanza: enough of them end like parts of sentences.
 * Index entries, shopping lists and address lines are independent of each other.
 */
export const isStanza = (block: readonly Line[]): boolean =>
  block.length > 1 &&
  block.filter(({ words }) => endsPart.test(words.at(-1)?.text ?? '')).length >=
    minPunctuatedShare * block.length;

const endsPart = /[\p{L}\p{N}][’'"”»)\]]*[,;:.!?…—–、。，！？；：]+[’'"”»)\]」』]*$/u;

/**
 * Whether a line ended by its author belongs to the same paragraph as those above it: they have the same style and
 * are left-aligned, centered or right-aligned.
 */
export function continuesStanza(group: readonly Line[], line: Line, edges: Edges): boolean {
  const last = group.at(-1);
  const first = group[0];
  if (!first || !last) return false;
  const isItem = [first, line].some((one) => startsWithMark(one)) || countsOn(last, line);
  const hasTabs =
    [last, line].some(({ words }) => findTabStops(words, edges).length > 0) || areLabelled(last, line);
  const isAlike = isBoldRow(last.words) === isBoldRow(line.words) && last.isRtl === line.isRtl;
  if (isItem || hasTabs || !isAlike || arePartsOfOne(last, line) === false) return false;
  const startOf = ({ box, isRtl }: Line) => (isRtl ? box.right : box.left);
  const align = detectAlignment([...group, line], edges, line.isRtl);
  return (
    Math.abs(startOf(first) - startOf(line)) < near * line.sizePt || align === 'center' || align === 'right'
  );
}
