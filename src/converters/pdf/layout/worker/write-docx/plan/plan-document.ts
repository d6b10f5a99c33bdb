import type { DocumentLayout } from '../../document.ts';
import { withFrames } from '../../frames/with-frames.ts';
import type { Footnote } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { countCaptions } from '../numbering/caption-numbers.ts';
import { findContents } from '../numbering/contents.ts';
import { footLinesApart } from './foot-lines.ts';
import { footnoteNumberingXml, setFootnote } from '../numbering/footnotes.ts';
import { countHeadings, type HeadingNumbers } from '../numbering/heading-numbers.ts';
import { withHiddenText } from '../hidden-text.ts';
import { collectCharacterStyles, type CharacterStyles, type UsualStyles } from '../style/styles.ts';
import { measureMargins, sizeKey } from '../style/margins.ts';
import { findUsualStyles } from '../style/paragraph-style.ts';
import { planBody, type BodyPlan } from './plan-body.ts';
import { partNotes } from '../numbering/real-notes.ts';
import { partRepeated } from './repeated-paths.ts';
import { planRunningLines, type RunningLines } from './running-lines.ts';
import { withTitle } from '../style/title.ts';
import { withWholeField } from '../whole-field.ts';

/** A fully planned document, not yet written. */
export interface DocumentPlan {
  readonly pages: readonly LaidOutPage[];
  readonly body: BodyPlan;
  readonly running: RunningLines;
  /** Footnotes by number. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly numbers: HeadingNumbers | undefined;
  /** Character formatting of each style. */
  readonly characterStyles: CharacterStyles;
  readonly usual: UsualStyles;
}

/** Plans a Word document: title, headings, footnotes, headers and footers, styles, and the pieces of its body. */
export function planDocument(layout: DocumentLayout, title: string): DocumentPlan {
  const whole = { ...layout, pages: withHiddenText(footLinesApart(layout.pages)) };
  const { layout: parted, notes, count } = partNotes(whole);
  const titled = withTitle(parted.pages, parted.bodySizePt, title);
  const { pages, numbers } = countHeadings(findContents(countCaptions(titled)));
  const margins = measureMargins(pages);
  const { pages: drawn, repeated } = partRepeated(withFrames(pages));
  const first = pages[0] && margins.get(sizeKey(pages[0]));
  const running = planRunningLines(pages, first ?? usualMargins, repeated, numbers);
  const runningOf = (index: number) => ({
    ...running.of(index),
    footnoteNumbering: footnoteNumberingXml(count),
  });
  const body = withWholeField(planBody(drawn, margins, runningOf, numbers));
  const usual = findUsualStyles([
    ...body.pieces.flatMap((piece) => (piece.type === 'text' ? [piece.set] : [])),
    ...running.parts.flatMap(({ lines }) => lines),
    ...[...notes.values()].flatMap((footnote) => setFootnote(footnote, numbers)),
  ]);
  return {
    pages,
    body,
    running,
    notes,
    numbers,
    characterStyles: collectCharacterStyles(pages, parted.bodySizePt),
    usual,
  };
}

/** Margins of a document without pages, in points. */
const usualMargins = { left: 56, right: 540, top: 56, bottom: 780 };
