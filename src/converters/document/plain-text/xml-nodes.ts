/** An element of XML as it is written: its start tag, and what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly tag: string;
  readonly children: readonly XmlNode[];
}

/** Text stays as it is written, references included. */
export type XmlNode = string | XmlElement;

/**
 * Takes XML apart that one of our own engines wrote: well-formed, without `>` in attributes. Takes time in step with its
 * length.
 */
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

/** The elements among nodes. */
export const onlyElements = (nodes: readonly XmlNode[]): XmlElement[] =>
  nodes.filter((node) => typeof node !== 'string');

/** An element as XML again, with other contents. */
export const withContents = ({ name, tag }: XmlElement, contents: string): string =>
  tag.endsWith('/>') ? tag : `${tag}${contents}</${name}>`;

/** Whether an element of OpenDocument is a paragraph or a heading. */
export const isParagraph = ({ name }: XmlElement): boolean => name === 'text:p' || name === 'text:h';

/** Whether an element of OpenDocument is a drawing, or stands around some. */
export const isDrawn = ({ name }: XmlElement): boolean =>
  name.startsWith('draw:') || name.startsWith('dr3d:');
