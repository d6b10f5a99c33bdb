import type { Glyph, Page, PageImage } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, covered, boxHeight, isWithin } from '../boxes.ts';
import { findDrawnBullets } from '../paragraphs/lists/drawn-bullets.ts';
import { extractFootnotes } from '../paragraphs/footnotes.ts';
import { shapeOfArea, shapeOfRule } from './drawn-shapes.ts';
import { freeRules, withoutTables } from './free-paths.ts';
import { extractLineNumbers } from './running/line-numbers.ts';
import { makeBands } from './make-bands.ts';
import type { Table } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import type { Word } from '../model/words.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { applyTableBorders } from '../tables/style/apply-borders.ts';
import { allDrawn } from '../tables/style/drawn-in-cells.ts';
import { findLinedTables } from '../tables/ruled/gridded.ts';
import { findRuledTables } from '../tables/ruled/ruled.ts';
import { findTaggedTables } from '../tables/tagged/tagged.ts';
import { withTurnedCells } from '../tables/turned-cells.ts';
import { findDrawnLeaders } from '../text/drawn-leaders.ts';
import { markWords } from '../text/text-marks.ts';
import { extractSlantedText } from './direction/slanted-text.ts';
import { extractVerticalText } from './direction/vertical-text.ts';
import { looseText } from './direction/rotated-text.ts';
import { makeWords } from '../text/words.ts';
import { makeWordsWithCaps } from './drop-caps.ts';

/**
 * Analyzes a page: tables, columns, paragraphs, footnotes, text outside the flow, and graphics. `firstFootnote` is
 * the number of its first footnote.
 */
export function layOutPage(page: Page, firstFootnote = 1): LaidOutPage {
  const isTiny = ({ style }: Glyph) => style.isHidden && style.sizePt < tiniestPt;
  const { straight, loose } = extractSlantedText(page.glyphs.filter((glyph) => !isTiny(glyph)));
  const tiny = page.glyphs.filter(isTiny);
  const isLabel = (glyph: Glyph) => page.figures?.some((figure) => isWithin(glyph.box, figure)) === true;
  const { others: shown, paragraphs: vertical } = extractVerticalText(page, straight);
  const upright = shown.filter((glyph) => glyph.rotation === 0 && !isLabel(glyph));
  const tagged = findTaggedTables(page, upright);
  const bare = withoutTables(page, tagged.tables);
  const ruled = findRuledTables(bare, tagged.others);
  const lined = findLinedTables(makeWordsWithCaps(ruled.others, page.links), {
    rules: freeRules(bare.rules, ruled.tables),
    areas: ruled.areas,
    shapes: page.shapes,
  });
  const { tables, others: apart } = withTurnedCells(
    [...tagged.tables, ...ruled.tables, ...lined.tables],
    shown.filter((glyph) => glyph.rotation !== 0 && !isLabel(glyph)),
  );
  const areas = ruled.areas.filter(
    (area) => !lined.tables.some((table) => covered(area.box, table.box) > 0.9),
  );
  const marked = markWords(lined.others, freeRules(page.rules, tables), areas);
  const led = findDrawnLeaders(marked.words, marked.areas, page.shapes);
  const { words: all, areas: left, shapes } = findDrawnBullets(led.words, led.areas, led.shapes, page.dots);
  const { words: text, numbers } = extractLineNumbers(all);
  const { words, notes, rules } = extractFootnotes(text, marked.rules, firstFootnote);
  const { inFlow, behind } = splitImagesByFlow(page.images, words, tables, page);
  const plain = makeBands(words, [...tables, ...vertical], inFlow, behind);
  const { bands, rules: lines, areas: shades } = applyTableBorders(plain, { rules, areas: left });
  const inCells = allDrawn([tagged.drawn, ruled.drawn]);
  return {
    number: page.number,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    header: [],
    footer: [],
    footnotes: notes,
    bands,
    loose: [...looseText([...apart, ...shown.filter(isLabel)]), ...numbers, ...loose],
    hidden: makeParagraphs(makeWords(tiny, [])),
    backdrops: page.backdrops ?? [],
    images: behind,
    shapes: [
      ...[...shades, ...inCells.areas].map(shapeOfArea),
      ...[...lines, ...inCells.rules].map(shapeOfRule),
      ...shapes,
    ],
  };
}

/** Hidden text smaller than this is a program's mark, not the text layer of a scan. */
const tiniestPt = 3;

/**
 * Splits images: those with nothing next to or on top of them go into the flow; the others stay in position behind
 * the text.
 */
function splitImagesByFlow(
  images: readonly PageImage[],
  words: readonly Word[],
  tables: readonly Table[],
  page: Page,
) {
  const isInFlow = ({ box, depth = 0 }: PageImage): boolean =>
    boxArea(box) > 300 &&
    !page.shapes.some((shape) => (shape.depth ?? 0) > depth && covered(shape.box, box) > 0.05) &&
    boxHeight(box) < 0.9 * page.heightPt &&
    !words.some((word) => word.box.bottom > box.top + 2 && word.box.top < box.bottom - 2) &&
    !tables.some((table) => table.box.bottom > box.top && table.box.top < box.bottom) &&
    !images.some(
      (other) => other.box !== box && other.box.bottom > box.top + 1 && other.box.top < box.bottom - 1,
    );
  return {
    inFlow: images.filter(isInFlow),
    behind: images.filter((image) => !isInFlow(image)),
  };
}
