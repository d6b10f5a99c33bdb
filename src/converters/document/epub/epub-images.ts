import { createHash } from 'node:crypto';
import { decodeXmlReferences } from '#src/codecs/xml.ts';
import type { EpubImage } from './package/epub.ts';
import { attribute } from '../text/attribute.ts';
import type { OdfDocument } from '../odf/open-odf.ts';
import { onlyElements, type XmlNode } from '../plain-text/xml-nodes.ts';
import gif from '#src/formats/image/gif.ts';
import jpeg from '#src/formats/image/jpeg.ts';
import png from '#src/formats/image/png.ts';
import webp from '#src/formats/image/webp.ts';
import { signatureMatcher } from '#src/formats/signature.ts';
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
    images.set(part, { name: `images/${digest}.${extension}`, mediaType, bytes });
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

/** Raster formats that every EPUB reader shows (EPUB 3.3, 3.2). */
const identifyRaster = signatureMatcher([...png, ...jpeg, ...gif, ...webp]);
const bytesOfHead = 4096;

/** Detects an image's format from its bytes, because names aren't reliable. SVGs with scripts are excluded. */
function detectImageExtension(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, bytesOfHead);
  const format = identifyRaster(bytes);
  if (format) return format;
  const isSvg = /<svg[\s>]/.test(head) && !/<script|href="(?!#|data:)/.test(bytes.toString('latin1'));
  return isSvg ? 'svg' : undefined;
}
