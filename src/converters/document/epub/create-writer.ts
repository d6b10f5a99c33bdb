import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../text/attribute.ts';
import type { EpubImage } from './package/epub.ts';
import { bookmarkTarget } from '../odf/paragraph-types.ts';
import type { OdfDocument } from '../odf/open-odf.ts';
import { parseOdfLength } from '../odf/text-styles.ts';
import { onlyElements, type XmlNode } from '../plain-text/xml-nodes.ts';
import { odfPlainText } from './xhtml/text-content.ts';
import { classNames } from './xhtml/class-names.ts';
import type { EpubWriter } from './writer.ts';

/** Creates a writer that turns a document into the pages of an EPUB. */
export function createEpubWriter(
  { nodes, styles, stylesXml, objects }: OdfDocument,
  images: ReadonlyMap<string, EpubImage>,
): EpubWriter {
  return {
    styles,
    objects,
    counts: new Map(),
    marks: new Map([...new Set(targetsIn(nodes))].map((mark, index) => [mark, `target${index + 1}`])),
    placed: new Set(),
    classes: classNames(),
    bodySizePt: findBodySize(nodes, { styles, stylesXml }),
    notes: [],
    usedImages: new Set(),
    imageName(part) {
      const name = images.get(part)?.name;
      if (name !== undefined) this.usedImages.add(name);
      return name;
    },
    headings: 0,
    facts: {
      isEmpty: false,
      hasHidden: false,
      hasComments: false,
      hasChanges: false,
      hasBoxes: false,
      hasCharts: false,
      hasDrawnCharts: false,
      hasFormulas: false,
      hasLinkedImages: false,
      lostImages: 0,
    },
  };
}

/** Yields the targets of links and references. */
function* targetsIn(nodes: readonly XmlNode[]): Generator<string> {
  for (const { name, tag, children } of onlyElements(nodes)) {
    const href = attribute(tag, 'xlink:href');
    if (name === 'text:a' && href?.startsWith('#')) yield bookmarkTarget(decodeXmlReferences(href));
    if (/^text:(?:bookmark|reference)-ref$/.test(name))
      yield decodeXmlReferences(attribute(tag, 'text:ref-name') ?? '');
    yield* targetsIn(children);
  }
}

const usualSizePt = 12;

/** Returns the font size of most characters of a text. */
function findBodySize(
  nodes: readonly XmlNode[],
  { styles, stylesXml }: Pick<OdfDocument, 'styles' | 'stylesXml'>,
): number {
  const [, properties = ''] =
    /<style:default-style style:family="paragraph"[\s\S]*?(<style:text-properties\s[^<>]*>)/.exec(
      stylesXml,
    ) ?? [];
  const defaultPt = parseOdfLength(attribute(properties, 'fo:font-size')) ?? usualSizePt;
  const letters = new Map<number, number>();
  for (const { style, chars } of paragraphsIn(nodes)) {
    const sizePt = styles.resolveStyle('paragraph', style).sizePt ?? defaultPt;
    letters.set(sizePt, (letters.get(sizePt) ?? 0) + chars);
  }
  const dominant = [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [defaultPt, 0]);
  return dominant[0];
}

function* paragraphsIn(nodes: readonly XmlNode[]): Generator<{ style: string | undefined; chars: number }> {
  for (const { name, tag, children } of onlyElements(nodes)) {
    if (name === 'text:p')
      yield { style: attribute(tag, 'text:style-name'), chars: odfPlainText(children).length };
    else yield* paragraphsIn(children);
  }
}
