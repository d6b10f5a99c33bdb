import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { isList, isObject, type Data, type DataObject } from '../data.ts';

/**
 * Reads XML: an element becomes its text, or an object of its attributes (`@name`), its child elements and its text
 * (`#text`). Elements with the same name become a list. Every value is text, because XML has no other type. Throws if
 * the XML is not well-formed.
 */
export function parseXml(xml: string, warn: (loss: Note) => void): Data {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(verdict.err.msg);
  const data: DataObject = parser.parse(xml);
  if (xml.includes('<!--')) warn(note('data-comments-omitted'));
  if (isMixed(data)) warn(note('mixed-text-joined'));
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

/** Returns whether any element has mixed content, that is, text next to child elements. */
function isMixed(data: Data): boolean {
  if (isList(data)) return data.some(isMixed);
  if (!isObject(data)) return false;
  const names = Object.keys(data);
  const isHere = names.includes('#text') && names.some((name) => name !== '#text' && !name.startsWith('@'));
  return isHere || Object.values(data).some(isMixed);
}
