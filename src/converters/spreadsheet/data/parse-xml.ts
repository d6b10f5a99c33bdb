import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isList, isObject, type Data, type DataObject } from './data.ts';
import { commentsLeft } from './warnings.ts';

/**
 * Reads XML: an element becomes its text, or an object of its attributes (`@name`), its elements and its text (`#text`);
 * elements of one name become a list. Every value is text, as XML knows no other. Throws where it is not well-formed.
 */
export function parseXml(xml: string, warn: (sentence: string) => void): Data {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(verdict.err.msg);
  const data: DataObject = parser.parse(xml);
  if (xml.includes('<!--')) warn(commentsLeft);
  if (isMixed(data)) warn('Text that stood between elements was put together: its place among them is lost.');
  return data;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** Whether text and elements stand side by side anywhere. */
function isMixed(data: Data): boolean {
  if (isList(data)) return data.some(isMixed);
  if (!isObject(data)) return false;
  const names = Object.keys(data);
  const isHere = names.includes('#text') && names.some((name) => name !== '#text' && !name.startsWith('@'));
  return isHere || Object.values(data).some(isMixed);
}
