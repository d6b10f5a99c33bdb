import { plainXml } from '../odf-text/plain-xml.ts';
import type { XmlNode } from '../plain-words/xml-nodes.ts';

const beside = new Set([
  'office:annotation',
  'office:annotation-end',
  'text:note-citation',
  'text:tracked-changes',
  'office:forms',
  'text:number',
]);

/** Whether an element in a paragraph is none of its words. */
export const isBeside = (name: string): boolean => beside.has(name);

/** Words of XML nodes, without any look. */
export const wordsOf = (nodes: readonly XmlNode[]): string =>
  plainXml(
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        if (isBeside(node.name) || node.name === 'text:note') return '';
        return /^text:(?:s|tab|line-break)$/.test(node.name) ? ' ' : wordsOf(node.children);
      })
      .join(''),
  );
