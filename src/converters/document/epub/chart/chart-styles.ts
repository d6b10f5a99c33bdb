import { attribute } from '../../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { findElementsByName } from './chart-parts.ts';

/** What a style of a chart says: all attributes of its properties together, as they are written. */
export interface ChartStyle {
  (attributeName: string): string | undefined;
}

/** Finds the styles of a chart (OpenDocument 1.3 part 3, 17.26) by the elements that name one. */
export function chartStyles(nodes: readonly XmlNode[]): (element: XmlElement | undefined) => ChartStyle {
  const styles = new Map(
    findElementsByName(nodes, 'style:style').map((style) => [
      attribute(style.tag, 'style:name') ?? '',
      style,
    ]),
  );
  return (element) => {
    const style = styles.get(attribute(element?.tag ?? '', 'chart:style-name') ?? '');
    const tags = style ? [style.tag, ...onlyElements(style.children).map(({ tag }) => tag)] : [];
    return (name) => tags.map((tag) => attribute(tag, name)).find((value) => value !== undefined);
  };
}

/** The names of the styles that show numbers in percent. */
export const percentStyles = (nodes: readonly XmlNode[]): ReadonlySet<string | undefined> =>
  new Set(
    findElementsByName(nodes, 'number:percentage-style').map(({ tag }) => attribute(tag, 'style:name')),
  );
