import { attribute } from '../../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';

/**
 * Converts a LibreOffice formula to MathML in XHTML; empty if there is nothing in it. Its StarMath source is the
 * alternative text.
 */
export function mathXhtml(nodes: readonly XmlNode[]): string {
  const math = onlyElements(nodes).find(({ name }) => localName(name) === 'math');
  const inside = (math?.children ?? []).map(nodeXml).join('').trim();
  if (!math || inside === '') return '';
  const words = annotationIn(math.children).replaceAll('"', '&quot;').replace(/\s+/g, ' ').trim();
  return `<math xmlns="http://www.w3.org/1998/Math/MathML"${words === '' ? '' : ` alttext="${words}"`} display="${attribute(math.tag, 'display') ?? 'inline'}">${inside}</math>`;
}

const localName = (name: string): string => name.replace(/^\w+:/, '');

function nodeXml(node: XmlNode): string {
  if (typeof node === 'string') return node;
  const name = localName(node.name);
  if (name.startsWith('annotation')) return '';
  const inside = node.children.map(nodeXml).join('');
  if (name === 'semantics') return inside;
  const attributes = node.tag
    .replace(/^<[^\s/>]+|\/?>$/g, '')
    .replace(/\s(?:xmlns(?::\w+)?|\w+:\w+)\s*=\s*"[^"]*"/g, '');
  return `<${name}${attributes.trimEnd()}>${inside}</${name}>`;
}

function annotationIn(nodes: readonly XmlNode[]): string {
  return onlyElements(nodes)
    .map((element: XmlElement) =>
      localName(element.name) === 'annotation'
        ? element.children.filter((child) => typeof child === 'string').join('')
        : annotationIn(element.children),
    )
    .join('');
}
