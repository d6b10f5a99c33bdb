import { attribute } from '../text/attribute.ts';

/** Returns the names of the styles in the XML of an OpenDocument text that hide text. */
export function hidingStyles(xml: string): Set<string> {
  const names = new Set<string>();
  let name = '';
  for (const [tag] of xml.matchAll(/<style:(?:style|text-properties)\b[^<>]*>/g)) {
    if (tag.startsWith('<style:style')) name = attribute(tag, 'style:name') ?? '';
    else if (attribute(tag, 'text:display') === 'none') names.add(name);
  }
  return names;
}
