/** An XML element as written in the file: its start tag and its content. */
export interface XmlElement {
  readonly name: string;
  readonly tag: string;
  readonly children: readonly XmlNode[];
}

/** Text is kept as written, including references. */
export type XmlNode = string | XmlElement;

/** Parses XML written by one of our own engines: well-formed, without `>` in attributes. Runs in linear time. */
export function xmlNodes(xml: string): readonly XmlNode[] {
  const top: XmlNode[] = [];
  const open: XmlNode[][] = [top];
  for (const [token] of xml.matchAll(/<[^<>]*>|[^<]+/g)) {
    const siblings = open.at(-1) ?? top;
    if (!token.startsWith('<')) siblings.push(token);
    else if (!token.startsWith('</')) {
      const children: XmlNode[] = [];
      siblings.push({ name: /^<([^\s/>]*)/.exec(token)?.[1] ?? '', tag: token, children });
      if (!token.endsWith('/>')) open.push(children);
    } else if (open.length > 1) open.pop();
  }
  return top;
}

/** Returns the elements among nodes. */
export const onlyElements = (nodes: readonly XmlNode[]): XmlElement[] =>
  nodes.filter((node) => typeof node !== 'string');

/** Serializes an element with different contents. */
export const withContents = ({ name, tag }: XmlElement, contents: string): string =>
  tag.endsWith('/>') ? tag : `${tag}${contents}</${name}>`;

/** Whether an OpenDocument element is a paragraph or a heading. */
export const isParagraph = ({ name }: XmlElement): boolean => name === 'text:p' || name === 'text:h';

/** Whether an OpenDocument element is a drawing or a container of drawings. */
export const isDrawn = ({ name }: XmlElement): boolean =>
  name.startsWith('draw:') || name.startsWith('dr3d:');
