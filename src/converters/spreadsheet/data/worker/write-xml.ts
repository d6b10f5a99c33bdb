import { note, type Note } from '#src/contract/messages/notes.ts';
import { escapeMarkup } from '#src/codecs/xml.ts';
import { isList, isObject, type Data, type DataObject } from '../data.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Writes data as XML 1.0: a name becomes an element, `@name` an attribute, `#text` the text of its element, and a
 * list one element per item. With `isTable`, items are called rows.
 */
export function writeXml(data: Data, isTable: boolean, warn: (loss: Note) => void): string {
  const words = isTable ? { root: 'rows', item: 'row' } : { root: 'root', item: 'item' };
  const lines: string[] = [];
  let isRenamed = false;

  const nameOf = (name: string): string => {
    const allowed = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
    isRenamed ||= allowed !== name;
    return allowed;
  };

  const write = (name: string, value: Data, indent: string): void => {
    if (isList(value))
      for (const item of value) writeElement(name, isList(item) ? { [words.item]: item } : item, indent);
    else writeElement(name, value, indent);
  };

  function writeElement(name: string, value: Data, indent: string): void {
    const attributes = isObject(value) ? formatXmlAttributes(value, nameOf) : '';
    const children = isObject(value) ? listXmlChildren(value) : [];
    const text = isObject(value) ? escapeXmlData(value['#text'] ?? null) : escapeXmlData(value);
    if (children.length === 0) {
      const start = `${indent}<${name}${attributes}`;
      lines.push(text === '' ? `${start}/>` : `${start}>${text}</${name}>`);
      return;
    }
    lines.push(`${indent}<${name}${attributes}>${text}`);
    for (const [child, inner] of children) write(nameOf(child), inner, `${indent}  `);
    lines.push(`${indent}</${name}>`);
  }

  const [root, content] = findXmlRoot(data, words);
  writeElement(nameOf(root), content, '');
  if (isRenamed) warn(note('names-made-valid'));
  return `${head}${lines.join('\n')}\n`;
}

/** Returns the single name that contains everything, or a default one, because XML requires a root element. */
function findXmlRoot(data: Data, words: { readonly root: string; readonly item: string }): [string, Data] {
  if (isList(data)) return [words.root, { [words.item]: data }];
  if (!isObject(data)) return [words.root, data];
  const [only, ...others] = Object.entries(data);
  const isRoot = only && others.length === 0 && !isList(only[1]) && !/^[@#]/.test(only[0]);
  return isRoot ? [only[0], only[1]] : [words.root, data];
}

const isAttribute = (name: string, value: Data): boolean => name.startsWith('@') && typeof value !== 'object';

const formatXmlAttributes = (value: DataObject, nameOf: (name: string) => string): string =>
  Object.entries(value)
    .filter(([name, inner]) => isAttribute(name, inner))
    .map(([name, inner]) => ` ${nameOf(name.slice(1))}="${escapeXmlData(inner)}"`)
    .join('');

const listXmlChildren = (value: DataObject): [string, Data][] =>
  Object.entries(value).filter(([name, inner]) => name !== '#text' && !isAttribute(name, inner));

/** XML 1.0 cannot represent most control characters and lone surrogates. */
const forbidden = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

function escapeXmlData(value: Data): string {
  if (value === null || typeof value === 'object') return '';
  const allowed = String(value).replace(forbidden, (character) =>
    '\t\n'.includes(character) ? character : '',
  );
  return escapeMarkup(allowed);
}
