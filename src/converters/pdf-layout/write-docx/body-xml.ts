import { anchoredXml } from './anchored-xml.ts';
import { dropCapXml } from './drop-cap-xml.ts';
import { setParagraphXml, spacerXml } from './paragraph-xml.ts';
import { pictureParagraphXml } from './picture-xml.ts';
import type { Leaf } from './pieces.ts';
import type { BodyPlan } from './plan-body.ts';
import type { Scribe } from './scribe.ts';
import { tableXml } from './table-xml.ts';

/** The body of a document as WordprocessingML, a text for each of its pieces. */
export function bodyXml({ pieces, section }: BodyPlan, scribe: Scribe): string[] {
  const written = pieces.map((piece) =>
    piece.kind === 'table' ? tableXml(piece.set, scribe) : leafXml(piece, scribe),
  );
  return [...written, section?.xml ?? ''];
}

function leafXml(leaf: Leaf, scribe: Scribe): string {
  const anchored = leaf.anchored ? anchoredXml(leaf.anchored, scribe) : '';
  const attached = { anchored, section: leaf.section };
  if (leaf.kind === 'text') return setParagraphXml(leaf.set, scribe, attached);
  if (leaf.kind === 'cap') return dropCapXml(leaf.paragraph, leaf.spaceBeforePt, scribe);
  if (leaf.kind === 'spacer') return spacerXml(leaf.heightPt, leaf.breaks, attached);
  return pictureParagraphXml(leaf, scribe, attached);
}
