import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../text/attribute.ts';
import type { OdfDocument } from '../odf/open-odf.ts';
import { parseOdfLength } from '../odf/text-styles.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import { odfPlainText } from './xhtml/text-content.ts';

/** Minimum shares of the page's width and height that an image must cover to fill the page. */
const [minCoverWidth, minCoverHeight] = [0.6, 0.5];

/**
 * Returns the part name of the image that is a text document's cover: it precedes all text and fills its page.
 * Undefined if there is none.
 */
export function coverPart({ type, nodes, stylesXml }: OdfDocument): string | undefined {
  if (type !== 'text') return undefined;
  const [, page = ''] = /(<style:page-layout-properties\s[^<>]*fo:page-width[^<>]*>)/.exec(stylesXml) ?? [];
  const frame = findFirstImageFrame(nodes);
  const [width, height] = ['svg:width', 'svg:height'].map((name) =>
    parseOdfLength(attribute(frame?.tag ?? '', name)),
  );
  const [pageWidth, pageHeight] = ['fo:page-width', 'fo:page-height'].map((name) =>
    parseOdfLength(attribute(page, name)),
  );
  if (!frame || !width || !height || !pageWidth || !pageHeight) return undefined;
  if (width < pageWidth * minCoverWidth || height < pageHeight * minCoverHeight) return undefined;
  const image = onlyElements(frame.children).find(({ name }) => name === 'draw:image');
  return decodeXmlReferences(attribute(image?.tag ?? '', 'xlink:href') ?? '').replace('./', '');
}

/** Returns the frame of the first image, if there is no text before it or next to it. */
function findFirstImageFrame(nodes: readonly XmlNode[]): XmlElement | undefined {
  for (const element of onlyElements(nodes)) {
    if (/^(?:office:forms|text:sequence-decls|text:tracked-changes)$/.test(element.name)) continue;
    if (odfPlainText(withoutDrawElements([element])).trim() !== '') return undefined;
    const frame = findImageFrame(element);
    if (frame) return frame;
  }
  return undefined;
}

/** Removes drawing elements, whose names and descriptions aren't part of the text. */
const withoutDrawElements = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.name.startsWith('draw:') && node.name !== 'draw:a') return [];
    return [{ ...node, children: withoutDrawElements(node.children) }];
  });

function findImageFrame(element: XmlElement): XmlElement | undefined {
  const parts = onlyElements(element.children);
  if (element.name === 'draw:frame') return parts[0]?.name === 'draw:image' ? element : undefined;
  for (const part of parts) {
    const frame = findImageFrame(part);
    if (frame) return frame;
  }
  return undefined;
}
