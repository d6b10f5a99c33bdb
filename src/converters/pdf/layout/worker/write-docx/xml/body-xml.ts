import { anchoredXml } from './anchored-xml.ts';
import { dropCapXml } from './drop-cap-xml.ts';
import { setParagraphXml, spacerXml } from './paragraph-xml.ts';
import { imageParagraphXml } from './image-xml.ts';
import type { Leaf } from '../plan/pieces.ts';
import type { BodyPlan } from '../plan/plan-body.ts';
import type { DocxWriter } from '../writer.ts';
import { docxTableXml } from './table-xml.ts';

/** Writes the body of a document as WordprocessingML, one string per piece. */
export function bodyXml({ pieces, section }: BodyPlan, writer: DocxWriter): string[] {
  const written = pieces.map((piece) =>
    piece.type === 'table' ? docxTableXml(piece.set, writer) : leafXml(piece, writer),
  );
  return [...written, section?.xml ?? ''];
}

function leafXml(leaf: Leaf, writer: DocxWriter): string {
  const anchored = leaf.anchored ? anchoredXml(leaf.anchored, writer) : '';
  const attached = { anchored, section: leaf.section };
  if (leaf.type === 'text') return setParagraphXml(leaf.set, writer, attached);
  if (leaf.type === 'cap') return dropCapXml(leaf.paragraph, leaf.spaceBeforePt, writer);
  if (leaf.type === 'spacer') return spacerXml(leaf.heightPt, leaf.breaks, attached);
  return imageParagraphXml(leaf, writer, attached);
}
