import type { FilledArea, PageBox, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, boxWidth } from '../boxes.ts';
import type { TextRun } from '../model/blocks.ts';
import type { Word } from '../model/words.ts';

/** Words with their own lines and colors, and the remaining lines and areas. */
export interface MarkedWords {
  readonly words: readonly Word[];
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
}

/** Converts lines under and through words, and colors behind them, into text decoration. */
export function markWords(
  words: readonly Word[],
  rules: readonly RulingLine[],
  areas: readonly FilledArea[],
): MarkedWords {
  const used = new Set<RulingLine | FilledArea>();
  const flat = rules.filter((rule) => rule.isHorizontal && rule.widthPt < 3);
  const thin = areas.filter((area) => boxHeight(area.box) < 60);
  const low = joinShadeBars(thin).flatMap((bar) => (isBar(bar, words) ? [] : bar.pieces));
  const marked = words.map((word) => {
    const decoration = findDecoration(word, flat, low, used);
    return decoration
      ? { ...word, runs: word.runs.map((run) => ({ ...run, ...runDecoration(run, word, decoration) })) }
      : word;
  });
  return {
    words: marked,
    rules: rules.filter((rule) => !used.has(rule)),
    areas: areas.filter((area) => !used.has(area)),
  };
}

type TextDecoration = Pick<TextRun, 'isUnderlined' | 'isStruck' | 'shade'>;

/** Excludes the period after a link from the link's underline. */
function runDecoration(run: TextRun, { runs }: Word, decoration: TextDecoration): TextDecoration {
  if (isLink(run) || !runs.some(isLink)) return decoration;
  const { isUnderlined: _, ...others } = decoration;
  return others;
}

const isLink = ({ link, goTo }: TextRun): boolean => link !== undefined || goTo !== undefined;

function findDecoration(
  word: Word,
  rules: readonly RulingLine[],
  areas: readonly FilledArea[],
  used: Set<RulingLine | FilledArea>,
): TextDecoration | undefined {
  const { baseline, sizePt } = word;
  const line = (from: number, to: number) =>
    rules.find((rule) => {
      const y = (rule.top + rule.bottom) / 2;
      return y > baseline + from * sizePt && y < baseline + to * sizePt && isAlong(rule, word);
    });
  const under = line(0.03, 0.28);
  const through = line(-0.42, -0.15);
  const behind = areas.find((area) => isBehind(area, word));
  // two equally long lines one above the other are a grid behind the text
  if (under && through && under.left === through.left && under.right === through.right) return undefined;
  for (const one of [under, through, behind]) if (one) used.add(one);
  if (!under && !through && !behind) return undefined;
  return {
    ...(under ? { isUnderlined: true } : {}),
    ...(through ? { isStruck: true } : {}),
    ...(behind ? { shade: behind.colour } : {}),
  };
}

/** Whether a line is as long as a few words; a much longer one is a rule of the page. */
function isAlong(rule: RulingLine, { box, sizePt }: Word): boolean {
  const shared = Math.min(rule.right, box.right) - Math.max(rule.left, box.left);
  return (
    shared > 0.6 * boxWidth(box) &&
    boxWidth(rule) < Math.max(2 * boxWidth(box), 45 * sizePt) &&
    rule.left > box.left - 45 * sizePt
  );
}

/** Areas of one color that adjoin without a gap, such as the shading of adjacent cells. */
interface Bar {
  readonly box: PageBox;
  readonly pieces: readonly FilledArea[];
}

/** Tolerance for the edges of adjoining bar pieces. */
const meetPt = 0.6;

function joinShadeBars(areas: readonly FilledArea[]): Bar[] {
  const bars: { box: PageBox; pieces: FilledArea[] }[] = [];
  for (const area of areas.toSorted((one, other) => one.box.left - other.box.left)) {
    const bar = bars.find(
      ({ box, pieces: [first] }) =>
        first?.colour === area.colour &&
        Math.abs(box.top - area.box.top) < meetPt &&
        Math.abs(box.bottom - area.box.bottom) < meetPt &&
        Math.abs(box.right - area.box.left) < meetPt,
    );
    if (bar) {
      bar.box = { ...bar.box, right: area.box.right };
      bar.pieces.push(area);
    } else bars.push({ box: area.box, pieces: [area] });
  }
  return bars;
}

/**
 * Maximum extension of a bar beyond its words and maximum blank between them, in multiples of the font size, and
 * minimum width of a bar.
 */
const [maxBeyond, maxBlank, narrowestBarPt] = [4, 2, 60];

/**
 * Whether a color extends far beyond its words, or is behind cells: the bar behind a title or column heads, which
 * doesn't highlight words.
 */
function isBar({ box, pieces }: Bar, words: readonly Word[]): boolean {
  if (boxWidth(box) < narrowestBarPt) return false;
  const own = words
    .filter((word) => pieces.some((area) => isBehind(area, word)))
    .toSorted((one, other) => one.box.left - other.box.left);
  if (own.length === 0) return false;
  const sizePt = Math.max(...own.map((word) => word.sizePt));
  const blanks = own.slice(1).map((word, index) => word.box.left - (own[index]?.box.right ?? word.box.left));
  const text = around(own.map((word) => word.box));
  const isOfCells = pieces.length > 1 && Math.max(...blanks) > maxBlank * sizePt;
  return isOfCells || boxWidth(box) - boxWidth(text) > maxBeyond * sizePt;
}

function isBehind({ box }: FilledArea, word: Word): boolean {
  const isLow = boxHeight(box) < 1.9 * word.sizePt && boxHeight(box) > 0.6 * word.sizePt;
  const shared = Math.min(box.right, word.box.right) - Math.max(box.left, word.box.left);
  const isAround =
    box.top < word.baseline - 0.3 * word.sizePt && box.bottom > word.baseline - 0.1 * word.sizePt;
  return isLow && isAround && shared > 0.6 * boxWidth(word.box);
}
