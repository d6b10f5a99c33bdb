import { decodeXmlReferences } from '#src/codecs/xml.ts';
import type { XmlNode } from '../../plain-text/xml-nodes.ts';

const nonTextElements = new Set([
  'office:annotation',
  'office:annotation-end',
  'text:note-citation',
  'text:tracked-changes',
  'office:forms',
  'text:number',
]);

/** Whether an element in a paragraph isn't part of its text. */
export const isNonText = (name: string): boolean => nonTextElements.has(name);

/** Returns the text of XML nodes without formatting. */
export const odfPlainText = (nodes: readonly XmlNode[]): string =>
  decodeXmlReferences(
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        if (isNonText(node.name) || node.name === 'text:note') return '';
        return /^text:(?:s|tab|line-break)$/.test(node.name) ? ' ' : odfPlainText(node.children);
      })
      .join(''),
  );
