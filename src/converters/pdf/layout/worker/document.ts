import type { Page, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import { withAccents } from './text/accents.ts';
import { bodySize, findHeadings } from './paragraphs/headings/headings.ts';
import { withBlankFields } from './forms/with-blanks.ts';
import { withFormFields } from './forms/with-form-fields.ts';
import { withCheckBoxes } from './page/check-boxes.ts';
import { layOutPage } from './page/lay-out-page.ts';
import { markHyphens } from './text/hyphens.ts';
import { letterSpacing } from './text/letter-spacing.ts';
import { countLists } from './paragraphs/lists/lists.ts';
import { asText } from './paragraphs/lists/marker-as-text.ts';
import type { LayoutBlock, Paragraph } from './model/blocks.ts';
import type { LaidOutPage } from './model/laid-out-page.ts';
import { withNumberedHeadings } from './paragraphs/headings/numbered-headings.ts';
import { withTrustedParts } from './paragraphs/tagged.ts';
import { partEdges, type Parted } from './page/running/page-edges.ts';
import { numberDestinations, withAnchors } from './destinations.ts';
import { withColumnAlignment } from './tables/style/column-alignment.ts';
import { withLineStyles } from './tables/style/line-style.ts';
import { joinHeadings } from './paragraphs/headings/join-headings.ts';
import type { RawParagraph } from './paragraphs/make-paragraph.ts';
import { makeParagraphs } from './paragraphs/paragraphs.ts';

/** The layout of a whole document. */
export interface DocumentLayout {
  readonly pages: readonly LaidOutPage[];
  /** Font size of the body text. */
  readonly bodySizePt: number;
  /** Letter spacing in points by style, where it differs from the font's. */
  readonly spacing: ReadonlyMap<TextStyle, number>;
}

/** Analyzes the pages of a document together: running headers and footers, continued lists, heading levels. */
export function layOutDocument(pages: readonly Page[]): DocumentLayout {
  let firstFootnote = 1;
  const { pages: linked, destinations } = numberDestinations(
    markHyphens(pages.map((page) => withTrustedParts(withCheckBoxes(withFormFields(withAccents(page)))))),
  );
  const laidOut = partEdges(linked).map((parted) => {
    const layout = layOutParted(parted, firstFootnote);
    firstFootnote += layout.footnotes.length;
    return layout;
  });
  const read = withAnchors(
    joinHeadings(findHeadings(countLists(withNumberedHeadings(laidOut)))).map((page) =>
      withColumnAlignment(marksInTables(page)),
    ),
    destinations,
  );
  return { pages: withBlankFields(read), bodySizePt: bodySize(read), spacing: letterSpacing(pages) };
}

function layOutParted({ page, header, footer }: Parted, firstFootnote: number): LaidOutPage {
  const layout = withLineStyles(layOutPage(page, firstFootnote), page.rules);
  const edges = pageTextEdges(layout);
  return {
    ...layout,
    header: makeParagraphs(header, edges).map(asText),
    footer: makeParagraphs(footer, edges).map(asText),
  };
}

function pageTextEdges(layout: LaidOutPage): { left: number; right: number } {
  const boxes = layout.bands.flatMap((band) => band.columns.map((column) => column.box));
  return {
    left: Math.min(layout.widthPt * 0.25, ...boxes.map((box) => box.left)),
    right: Math.max(layout.widthPt * 0.75, ...boxes.map((box) => box.right)),
  };
}

/** Turns list marks within cells back into text. */
function marksInTables(page: LaidOutPage): LaidOutPage {
  const withPlainCells = (block: LayoutBlock): LayoutBlock =>
    block.type === 'table'
      ? { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(plain) })) }
      : block;
  return {
    ...page,
    footnotes: page.footnotes.map((footnote) => ({ ...footnote, blocks: footnote.blocks.map(plain) })),
    loose: page.loose.map((loose) => ({ ...loose, blocks: loose.blocks.map(plain) })),
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(withPlainCells) })),
    })),
  };
}

const plain = (paragraph: Paragraph): Paragraph => asText(paragraph satisfies RawParagraph);
