import { createHash } from 'node:crypto';
import { decodeXmlReferences } from '#src/codecs/xml.ts';
import type { EpubImage } from './package/epub.ts';
import { attribute } from '../text/attribute.ts';
import type { OdfDocument } from '../odf/open-odf.ts';
import { onlyElements, type XmlNode } from '../plain-text/xml-nodes.ts';
import { imageMediaTypes } from '../office/image-types.ts';

/**
 * Collects the images of a document that every reader can show (EPUB 3.3, 3.2), by part name; duplicates are merged.
 */
export async function collectEpubImages({ nodes, parts }: OdfDocument): Promise<Map<string, EpubImage>> {
  const images = new Map<string, EpubImage>();
  for (const part of new Set(sourcesIn(nodes))) {
    const bytes = await parts.bytes(part);
    const extension = bytes && detectImageExtension(bytes);
    const mediaType = imageMediaTypes[extension ?? ''];
    if (!bytes || !mediaType) continue;
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    images.set(part, { name: `pictures/${digest}.${extension}`, mediaType, bytes });
  }
  return images;
}

function* sourcesIn(nodes: readonly XmlNode[]): Generator<string> {
  for (const { name, tag, children } of onlyElements(nodes)) {
    if (name === 'draw:image')
      yield decodeXmlReferences(attribute(tag, 'xlink:href') ?? '').replace('./', '');
    yield* sourcesIn(children);
  }
}

const beginnings: readonly (readonly [string, RegExp])[] = [
  ['png', /^\u0089PNG/],
  ['jpg', /^\u00ff\u00d8\u00ff/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
];
const bytesOfHead = 4096;

/** Detects an image's format from its bytes, because names aren't reliable. SVGs with scripts are excluded. */
function detectImageExtension(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, bytesOfHead);
  const found = beginnings.find(([, beginning]) => beginning.test(head))?.[0];
  if (found) return found;
  const isSvg = /<svg[\s>]/.test(head) && !/<script|href="(?!#|data:)/.test(bytes.toString('latin1'));
  return isSvg ? 'svg' : undefined;
}
