import { attribute } from '../../text/attribute.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../../plain-text/xml-nodes.ts';
import { findElementsByName } from './chart-parts.ts';

/** A chart style: returns the raw value of an attribute from any of its properties. */
export interface ChartStyle {
  (attributeName: string): string | undefined;
}

/** Returns a function that finds the chart style (OpenDocument 1.3 part 3, 17.26) referenced by an element. */
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

/** Returns the names of the number styles that display percentages. */
export const percentStyles = (nodes: readonly XmlNode[]): ReadonlySet<string | undefined> =>
  new Set(
    findElementsByName(nodes, 'number:percentage-style').map(({ tag }) => attribute(tag, 'style:name')),
  );
