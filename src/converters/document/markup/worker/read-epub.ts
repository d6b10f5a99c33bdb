import { posix } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { Fault } from '#src/contract/faults.ts';
import { attribute } from '../../text/attribute.ts';
import type { ZipParts } from './epub-parts.ts';

/**
 * The contents of an EPUB's package document: its metadata and chapters in reading order, with paths relative to the
 * EPUB's root.
 */
export interface EpubPackage {
  readonly title: string;
  readonly language: string;
  readonly chapters: readonly string[];
  /** The cover image, if no chapter shows it. */
  readonly cover?: string;
  /** Whether the EPUB is fixed-layout. */
  readonly isFixedLayout: boolean;
}

interface Item {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly properties: string;
}

/**
 * Reads the package document of an EPUB (EPUB 3.3, 5; also EPUB 2). Rejects with `file-damaged`, `no-content` or
 * `copy-protected`.
 */
export async function readEpubPackage(parts: ZipParts): Promise<EpubPackage> {
  await refuseProtected(parts);
  const container = (await parts.text('META-INF/container.xml')) ?? '';
  const packagePath = decoded(
    attribute(/<(?:\w+:)?rootfile\b[^>]*>/.exec(container)?.[0] ?? '', 'full-path') ?? '',
  );
  const xml = packagePath && (await parts.text(packagePath));
  if (!xml) throw new Fault('file-damaged', { format: 'EPUB' });
  const items = matchPackageTags(xml, 'item').map((tag) => toManifestItem(tag, packagePath));
  const byId = new Map(items.map((item) => [item.id, item]));
  const chapters = matchPackageTags(xml, 'itemref')
    .map((tag) => byId.get(attribute(tag, 'idref') ?? ''))
    .filter((item) => item !== undefined && /html|xml|svg/.test(item.type) && parts.has(item.path))
    .map((item) => item?.path ?? '');
  if (chapters.length === 0) throw new Fault('no-content', { missing: phrase('no chapters') });
  const cover = findCoverPath(xml, items);
  return {
    title: wordsIn(xml, 'dc:title'),
    language: wordsIn(xml, 'dc:language'),
    chapters,
    ...(cover && parts.has(cover) && { cover }),
    isFixedLayout:
      /<meta[^>]+rendition:layout[^>]*>\s*pre-paginated|name="fixed-layout"\s+content="true"/.test(xml),
  };
}

/**
 * Rejects copy-protected EPUBs. Fonts may be obfuscated, which isn't protection (EPUB 3.3, 4.2.6.3.1); any other
 * encryption is.
 */
async function refuseProtected(parts: ZipParts): Promise<void> {
  const encryption = (await parts.text('META-INF/encryption.xml')) ?? '';
  const algorithms = [...encryption.matchAll(/<(?:\w+:)?EncryptionMethod\b[^>]*\bAlgorithm="([^"]*)"/g)];
  const isScrambled = (name = '') => /idpf\.org\/2008\/embedding|adobe\.com\/pdf\/enc#RC/.test(name);
  if (algorithms.some(([, name]) => !isScrambled(name)))
    throw new Fault('copy-protected', { format: 'EPUB' });
}

const matchPackageTags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

function toManifestItem(tag: string, packagePath: string): Item {
  const href = decoded(attribute(tag, 'href') ?? '');
  return {
    id: attribute(tag, 'id') ?? '',
    path: posix.join(posix.dirname(packagePath), href),
    type: attribute(tag, 'media-type') ?? '',
    properties: attribute(tag, 'properties') ?? '',
  };
}

function findCoverPath(xml: string, items: readonly Item[]): string | undefined {
  const named = matchPackageTags(xml, 'meta').find((tag) => attribute(tag, 'name') === 'cover');
  const id = named && attribute(named, 'content');
  const item =
    items.find(({ properties }) => properties.includes('cover-image')) ?? items.find((one) => one.id === id);
  return item?.type.startsWith('image/') ? item.path : undefined;
}

const wordsIn = (xml: string, tag: string): string =>
  (new RegExp(`<${tag}\\b[^>]*>([^<]*)<`).exec(xml)?.[1] ?? '').trim();

/**
 * Decodes a URL to a path, resolving percent-encoding and character references. Invalid percent-encoding is left as
 * is.
 */
export function decoded(address: string): string {
  const plain = decodeXmlReferences(address);
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain; // a literal percent sign
  }
}
