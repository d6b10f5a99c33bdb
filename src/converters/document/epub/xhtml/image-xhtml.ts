import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../../text/attribute.ts';
import { escapeEpubText } from '../package/package-xml.ts';
import { isFormula, objectName } from '../../odf/open-odf.ts';
import { isOutside } from '../../odf/outside-image.ts';
import { parseOdfLength } from '../../odf/text-styles.ts';
import { onlyElements, type XmlElement } from '../../plain-text/xml-nodes.ts';
import { odfPlainText } from './text-content.ts';
import { mathXhtml } from './mathml.ts';
import type { EpubWriter } from '../writer.ts';

/** Returns a formula or an image inline; any other drawing is passed to `box` and returns an empty string. */
export function drawnXhtml(
  element: XmlElement,
  box: (element: XmlElement) => void,
  writer: EpubWriter,
): string {
  const parts = onlyElements(element.children);
  const object = parts.find(({ name }) => name === 'draw:object');
  const nodes = writer.objects.get(objectName(object?.tag ?? ''));
  if (nodes && isFormula(nodes)) return mathXhtml(nodes);
  const isLink = element.name === 'draw:a';
  if (isLink) return linkedXhtml(element, box, writer);
  const isImage = isImageFrame(element) && object === undefined;
  if (isImage) return imageXhtml(element, writer);
  box(element);
  return '';
}

/** Whether a frame contains only an image. */
export function isImageFrame({ name, children }: XmlElement): boolean {
  const parts = onlyElements(children).map((part) => part.name);
  return name === 'draw:frame' && parts.includes('draw:image') && !parts.includes('draw:text-box');
}

function linkedXhtml(
  { tag, children }: XmlElement,
  box: (element: XmlElement) => void,
  writer: EpubWriter,
): string {
  const href = decodeXmlReferences(attribute(tag, 'xlink:href') ?? '');
  const inside = onlyElements(children)
    .map((child) => drawnXhtml(child, box, writer))
    .join('');
  const isSafe = /^https?:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i.test(href);
  return inside !== '' && isSafe ? `<a href="${escapeEpubText(href)}">${inside}</a>` : inside;
}

const pixelsInPoint = 96 / 72;

/**
 * Returns the image of a frame with its alternative text; only the text if the image is outside the file, and nothing
 * if readers don't support its format.
 */
export function imageXhtml({ tag, children }: XmlElement, writer: EpubWriter): string {
  const parts = onlyElements(children);
  const sources = parts
    .filter(({ name }) => name === 'draw:image')
    .map((image) => decodeXmlReferences(attribute(image.tag, 'xlink:href') ?? '').replace('./', ''))
    .toSorted((one, other) => Number(one.endsWith('.svg')) - Number(other.endsWith('.svg'))); // SVGs have a raster image as an alternative
  const name = sources.map((source) => writer.imageName(source)).find((one) => one !== undefined);
  const descriptions = ['svg:desc', 'svg:title'].map((elementName) =>
    parts.find((part) => part.name === elementName),
  );
  const words = odfPlainText(descriptions.find((one) => one !== undefined)?.children ?? []).trim();
  if (name === undefined) {
    if (sources.some(isOutside)) writer.facts.hasLinkedImages = true;
    else writer.facts.lostImages += 1;
    return sources.some(isOutside) ? escapeEpubText(words) : '';
  }
  const widthPt = parseOdfLength(attribute(tag, 'svg:width'));
  const width = widthPt === undefined ? '' : ` width="${Math.max(1, Math.round(widthPt * pixelsInPoint))}"`;
  return `<img src="${name}" alt="${words === '' ? '' : escapeEpubText(words)}"${width}/>`;
}
