import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../../boxes.ts';
import type { Loose } from '../../model/laid-out-page.ts';
import type { Word } from '../../model/words.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { makeWords } from '../../text/words.ts';

/**
 * Lays out text outside the flow: labels of figures, and rotated text. Each direction is laid out as if it were
 * upright and then rotated back.
 */
export function looseText(glyphs: readonly Glyph[]): Loose[] {
  return ([0, 90, 180, 270] as const).flatMap((rotation) => {
    const some = glyphs.filter((glyph) => glyph.rotation === rotation);
    if (some.length === 0) return [];
    const words = makeWords(
      some.map((glyph) => rotateGlyphUpright(glyph, rotation)),
      [],
    );
    return clusters(words).map((cluster) => {
      const box = around(cluster.map((word) => word.box));
      return { box: rotateBoxToPage(box, rotation), rotation, blocks: makeParagraphs(cluster) };
    });
  });
}

/** Returns a rotated character as if it were upright: along its line from left to right. */
export function rotateGlyphUpright(glyph: Glyph, rotation: Loose['rotation']): Glyph {
  if (rotation === 0) return glyph;
  const box = rotateBoxUpright(glyph.box, rotation);
  return {
    ...glyph,
    rotation: 0,
    box,
    x: box.left,
    baseline: rotation === 90 ? -glyph.x : rotation === 180 ? -glyph.baseline : glyph.x,
  };
}

/** Returns a box on the page rotated back by an angle. */
export function rotateBoxUpright({ left, top, right, bottom }: PageBox, rotation: 90 | 180 | 270): PageBox {
  if (rotation === 90) return { left: top, right: bottom, top: -right, bottom: -left };
  if (rotation === 180) return { left: -right, right: -left, top: -bottom, bottom: -top };
  return { left: -bottom, right: -top, top: left, bottom: right };
}

function rotateBoxToPage(box: PageBox, rotation: Loose['rotation']): PageBox {
  const { left, top, right, bottom } = box;
  if (rotation === 0) return box;
  if (rotation === 90) return { left: -bottom, right: -top, top: left, bottom: right };
  if (rotation === 180) return { left: -right, right: -left, top: -bottom, bottom: -top };
  return { left: top, right: bottom, top: -right, bottom: -left };
}

/** Groups words that are near each other. */
export function clusters(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words.toSorted(
    (one, other) => one.baseline - other.baseline || one.box.left - other.box.left,
  )) {
    const group = groups.find((one) => one.some((other) => isNear(word, other)));
    if (group) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

const isNear = (one: Word, other: Word): boolean =>
  one.box.left < other.box.right + 1.5 * one.sizePt &&
  one.box.right > other.box.left - 1.5 * one.sizePt &&
  Math.abs(one.baseline - other.baseline) < 1.8 * one.sizePt;
