import type { Block, Picture } from '../model.ts';
import { textOf } from '../text/runs.ts';
import { isCaption } from '../flow/captions.ts';
import { inlinePictureXml } from './drawing-xml.ts';
import type { Placing } from './paragraph-xml.ts';
import { twips, type Scribe } from './scribe.ts';

/** A picture in the flow of its column, described by its caption where that follows. */
export function pictureParagraphXml(
  { box, picture }: Picture,
  next: Block | undefined,
  { left, spaceBeforePt, startsPage, startsColumn, anchored }: Placing,
  scribe: Scribe,
): string {
  const lead = `${startsColumn ? '<w:r><w:br w:type="column"/></w:r>' : ''}${anchored ?? ''}`;
  return `<w:p><w:pPr>${startsPage ? '<w:pageBreakBefore/>' : ''}<w:spacing w:before="${twips(spaceBeforePt)}" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="${twips(box.left - left)}" w:firstLine="0"/></w:pPr>${lead}${inlinePictureXml(picture, captionIn(next), scribe)}</w:p>`;
}

/** The caption below a picture. */
function captionIn(next: Block | undefined): string {
  const text = next?.kind === 'paragraph' ? textOf(next.runs).replace(/\s+/g, ' ').trim() : '';
  return isCaption(text) ? text : '';
}
