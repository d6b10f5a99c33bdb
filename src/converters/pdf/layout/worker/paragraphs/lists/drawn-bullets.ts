import type { FilledArea, PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight, boxWidth } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';

/** Words with the bullets that were drawn rather than written, and the remaining shapes. */
export interface WithBullets {
  readonly words: readonly Word[];
  readonly areas: readonly FilledArea[];
  readonly shapes: readonly Shape[];
}

/**
 * Turns dots and small squares in the position of a list mark, before the first word of a line, into bullets; `dots`
 * are drawn as gradients. Dots that contain a number are not bullets: where the number loses its background with a
 * gradient, it gets the style of the word after it.
 */
export function findDrawnBullets(
  words: readonly Word[],
  areas: readonly FilledArea[],
  shapes: readonly Shape[],
  dots: readonly PageBox[] = [],
): WithBullets {
  const bullets: Word[] = [];
  const isBullet = ({ box }: { readonly box: PageBox }): boolean => {
    const containsWord = words.some((one) => isCentredIn(one, box));
    const word = isDot(box) && !containsWord ? words.find((one) => standsBefore(box, one)) : undefined;
    const isFirst = word && !words.some((one) => one !== word && isAhead(one, word, box));
    if (word && isFirst) bullets.push(bulletAt(box, word));
    return word !== undefined && isFirst === true;
  };
  for (const box of dots) isBullet({ box });
  const [leftAreas, leftShapes] = [
    areas.filter((area) => !isBullet(area)),
    shapes.filter((shape) => !isBullet(shape)),
  ];
  const all = words.map((word) => withVisibleStyle(word, dots, words));
  return { words: [...all, ...bullets], areas: leftAreas, shapes: leftShapes };
}

/** Whether a word is centered in a dot, and within it. */
const isCentredIn = ({ box: word }: Word, dot: PageBox): boolean =>
  word.left > dot.left - 1 &&
  word.right < dot.right + 1 &&
  dot.top < (word.top + word.bottom) / 2 &&
  dot.bottom > (word.top + word.bottom) / 2;

/** Returns a word on a dot that isn't kept with the style of the next word on its line; any other word unchanged. */
function withVisibleStyle(word: Word, dots: readonly PageBox[], words: readonly Word[]): Word {
  const dot = dots.find((box) => isDot(box) && isCentredIn(word, box));
  const next = dot && words.find((one) => one !== word && standsBefore(dot, one));
  const style = next?.runs[0]?.style;
  if (!next || !style) return word;
  const { baseline, sizePt } = next;
  const { left, right } = word.box;
  const box = { left, right, top: next.box.top, bottom: next.box.bottom };
  return { ...word, box, baseline, sizePt, runs: [{ text: word.text, style: style }] };
}

function isDot(box: PageBox): boolean {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  return (
    width > 1.2 &&
    width < 9 &&
    height > 1.2 &&
    height < 9 &&
    Math.max(width, height) < 1.35 * Math.min(width, height)
  );
}

/** Whether a dot is slightly before a word, at the height of its lowercase letters. */
function standsBefore(box: PageBox, { box: word, baseline, sizePt, isRtl }: Word): boolean {
  const middle = (box.top + box.bottom) / 2;
  const gap = isRtl ? box.left - word.right : word.left - box.right;
  return (
    gap > 0.15 * sizePt &&
    gap < 2.5 * sizePt &&
    middle < baseline + 0.05 * sizePt &&
    middle > baseline - 0.65 * sizePt
  );
}

/** Whether another word is on the line before the dot, near enough to belong to it. */
const isAhead = (other: Word, word: Word, dot: PageBox): boolean => {
  const gap = word.isRtl ? other.box.left - dot.right : dot.left - other.box.right;
  return Math.abs(other.baseline - word.baseline) < 0.3 * word.sizePt && gap > -1 && gap < 1.5 * word.sizePt;
};

function bulletAt(box: PageBox, { baseline, sizePt, runs, isRtl }: Word): Word {
  const [first] = runs;
  return {
    box: { left: box.left, right: box.right, top: baseline - 0.8 * sizePt, bottom: baseline },
    baseline,
    sizePt,
    text: '•',
    runs: first ? [{ text: '•', style: first.style }] : [],
    isRtl,
  };
}
