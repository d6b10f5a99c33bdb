import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../text/attribute.ts';
import { headingNames } from '../text/heading-names.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import { wordsIn } from './inline-runs.ts';

/** Returns GitHub's anchor names of headings, by the bookmarks in them and by their text. */
export function headingTargets(nodes: readonly XmlNode[]): Map<string, string> {
  const targets = new Map<string, string>();
  const nameOf = headingNames();
  for (const heading of headingsIn(nodes)) {
    const words = wordsIn(heading.children).trim();
    const name = nameOf(words);
    for (const mark of marksIn(heading.children)) targets.set(mark, name);
    if (!targets.has(words)) targets.set(words, name);
  }
  return targets;
}

function* headingsIn(nodes: readonly XmlNode[]): Generator<XmlElement> {
  for (const element of onlyElements(nodes)) {
    if (element.name === 'text:h' || attribute(element.tag, 'text:style-name') === 'Title') yield element;
    else yield* headingsIn(element.children);
  }
}

function* marksIn(nodes: readonly XmlNode[]): Generator<string> {
  for (const { name, tag, children } of onlyElements(nodes)) {
    if (name === 'text:bookmark' || name === 'text:bookmark-start')
      yield decodeXmlReferences(attribute(tag, 'text:name') ?? '');
    yield* marksIn(children);
  }
}
