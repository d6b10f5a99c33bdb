import { attribute } from '../../text/attribute.ts';
import { escapedXml } from '../../epub/package-xml.ts';
import { isFormula, objectName } from '../odf-text/open-odf.ts';
import { isOutside } from '../odf-text/outside-image.ts';
import { plainXml } from '../odf-text/plain-xml.ts';
import { pointsOf } from '../odf-text/text-styles.ts';
import { elementsOf, type XmlElement } from '../plain-words/xml-nodes.ts';
import { wordsOf } from './words-of.ts';
import { mathXhtml } from './mathml.ts';
import type { BookScribe } from './scribe.ts';

/** A formula or a picture where it stands; whatever else is drawn goes to `box`, and is empty here. */
export function drawnXhtml(
  element: XmlElement,
  box: (element: XmlElement) => void,
  scribe: BookScribe,
): string {
  const parts = elementsOf(element.children);
  const object = parts.find(({ name }) => name === 'draw:object');
  const nodes = scribe.objects.get(objectName(object?.tag ?? ''));
  if (nodes && isFormula(nodes)) return mathXhtml(nodes);
  const isLink = element.name === 'draw:a';
  if (isLink) return linkedXhtml(element, box, scribe);
  const isPicture = isPictureFrame(element) && object === undefined;
  if (isPicture) return pictureXhtml(element, scribe);
  box(element);
  return '';
}

/** Whether a frame shows a picture and nothing else. */
export function isPictureFrame({ name, children }: XmlElement): boolean {
  const parts = elementsOf(children).map((part) => part.name);
  return name === 'draw:frame' && parts.includes('draw:image') && !parts.includes('draw:text-box');
}

function linkedXhtml(
  { tag, children }: XmlElement,
  box: (element: XmlElement) => void,
  scribe: BookScribe,
): string {
  const href = plainXml(attribute(tag, 'xlink:href') ?? '');
  const inside = elementsOf(children)
    .map((child) => drawnXhtml(child, box, scribe))
    .join('');
  const isSafe = /^https?:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i.test(href);
  return inside !== '' && isSafe ? `<a href="${escapedXml(href)}">${inside}</a>` : inside;
}

const pixelsInPoint = 96 / 72;

/** The picture of a frame, with what it says for those who do not see it; that alone where it is outside the file, and nothing where no reader shows its kind. */
export function pictureXhtml({ tag, children }: XmlElement, scribe: BookScribe): string {
  const parts = elementsOf(children);
  const sources = parts
    .filter(({ name }) => name === 'draw:image')
    .map((image) => plainXml(attribute(image.tag, 'xlink:href') ?? '').replace('./', ''))
    .toSorted((one, other) => Number(one.endsWith('.svg')) - Number(other.endsWith('.svg'))); // drawings have a picture beside them
  const name = sources.map((source) => scribe.pictureName(source)).find((one) => one !== undefined);
  const told = ['svg:desc', 'svg:title'].map((kind) => parts.find((part) => part.name === kind));
  const words = wordsOf(told.find((one) => one !== undefined)?.children ?? []).trim();
  if (name === undefined) {
    if (sources.some(isOutside)) scribe.facts.hasLinkedPictures = true;
    else scribe.facts.lostPictures += 1;
    return sources.some(isOutside) ? escapedXml(words) : '';
  }
  const widthPt = pointsOf(attribute(tag, 'svg:width'));
  const width = widthPt === undefined ? '' : ` width="${Math.max(1, Math.round(widthPt * pixelsInPoint))}"`;
  return `<img src="${name}" alt="${words === '' ? '' : escapedXml(words)}"${width}/>`;
}
