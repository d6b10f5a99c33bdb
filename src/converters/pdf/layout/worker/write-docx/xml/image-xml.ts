import { inlineImageXml } from './drawing-xml.ts';
import { startXml, type Attached } from './paragraph-xml.ts';
import type { ImagePiece } from '../plan/pieces.ts';
import { twips, type DocxWriter } from '../writer.ts';

/** Writes an image in the flow of its column, with its caption, if any, as its description. */
export function imageParagraphXml(
  { image: { box, image }, caption, placing }: ImagePiece,
  writer: DocxWriter,
  { anchored = '', section = '' }: Attached,
): string {
  const { left, spaceBeforePt, startsPage } = placing;
  return `<w:p><w:pPr>${startsPage ? '<w:pageBreakBefore/>' : ''}<w:spacing w:before="${twips(spaceBeforePt)}" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="${twips(box.left - left)}" w:firstLine="0"/>${section}</w:pPr>${startXml(placing)}${anchored}${inlineImageXml(image, caption, writer)}</w:p>`;
}
