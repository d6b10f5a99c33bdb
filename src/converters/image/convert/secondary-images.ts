import { readFile } from 'node:fs/promises';
import { phrase, type Fact } from '#src/contract/messages/facts.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { findBox, readBoxes, type Box } from '#src/codecs/bmff.ts';

/** What a HEIC or AVIF holds besides its primary image. */
export interface ExtraImages {
  /** Independent images. */
  readonly stills: number;
  /** Images of a sequence (a burst). */
  readonly frames: number;
  /** Auxiliary layers of the image, each type once, in words. */
  readonly layers: readonly Fact[];
}

/**
 * Reads the boxes of a HEIC or AVIF at a host path (ISO/IEC 23008-12, ISO/IEC 14496-12). Thumbnails, tiles and
 * transparency are parts of the primary image and not counted.
 */
export async function readExtraImages(path: string): Promise<ExtraImages> {
  const boxes = readBoxes(await readFile(path));
  const meta = boxes.find(({ type }) => type === 'meta')?.content.subarray(4);
  const hasClip = boxes.some(({ type }) => type === 'mpvd');
  const layers = [...(meta ? layersIn(meta) : []), ...(hasClip ? [phrase('video clip')] : [])];
  return {
    stills: meta ? stillsIn(meta) : 0,
    frames: framesIn(boxes.find(({ type }) => type === 'moov')),
    layers: [...new Set(layers)],
  };
}

/** Returns the notes about what a result that holds only the primary image leaves out. */
export function describeExtraImages({ stills, frames, layers }: ExtraImages): Note[] {
  return [
    ...(stills > 0 ? [note('main-image-used', { images: stills + 1 })] : []),
    ...(frames > 1 ? [note('image-sequence-omitted', { images: frames })] : []),
    ...(layers.length > 0 ? [note('image-layers-omitted', { layers })] : []),
  ];
}

/** Item types that are images, coded or derived. */
const imageItemTypes = /^(?:hvc1|hev1|av01|avc1|jpeg|j2k1|vvc1|unci|grid|iovl|iden)$/;

function stillsIn(meta: Buffer): number {
  const main = findBox(meta, ['pitm'])?.content;
  const parts = new Set(
    referencesIn(meta).flatMap(({ type, from, to }) => (type === 'dimg' ? to : dependentItems(type, from))),
  );
  return itemsIn(meta).filter(
    ({ id, type, isHidden }) =>
      imageItemTypes.test(type) &&
      !isHidden &&
      !parts.has(id) &&
      id !== (main && idAt(main, 4, main[0] === 0)),
  ).length;
}

const dependentItems = (type: string, item: number): number[] =>
  type === 'thmb' || type === 'auxl' ? [item] : [];

function layersIn(meta: Buffer): Fact[] {
  const properties = findBox(meta, ['iprp', 'ipco']);
  const auxiliary = (properties ? readBoxes(properties.content) : [])
    .filter(({ type }) => type === 'auxC')
    .map(({ content }) => content.toString('latin1', 4).split('\0')[0] ?? '');
  const isToneMapped = itemsIn(meta).some(({ type }) => type === 'tmap');
  return [...auxiliary.flatMap(layerName), ...(isToneMapped ? [phrase('HDR gain map')] : [])];
}

/** Transparency is read with the image. */
function layerName(auxiliaryType: string): Fact[] {
  if (/alpha|auxid:1$/i.test(auxiliaryType)) return [];
  if (/gainmap/i.test(auxiliaryType)) return [phrase('HDR gain map')];
  return [/depth|disparity|auxid:2$/i.test(auxiliaryType) ? phrase('depth map') : phrase('masks')];
}

interface Item {
  readonly id: number;
  readonly type: string;
  readonly isHidden: boolean;
}

function itemsIn(meta: Buffer): Item[] {
  const table = findBox(meta, ['iinf'])?.content;
  if (!table) return [];
  return readBoxes(table.subarray(table[0] === 0 ? 6 : 8)).flatMap(({ type, content }) => {
    const isShort = content[0] === 2;
    const typeOffset = isShort ? 8 : 10;
    if (type !== 'infe' || content.length < typeOffset + 4) return [];
    const isHidden = ((content[3] ?? 0) & 1) === 1;
    return [
      {
        id: idAt(content, 4, isShort),
        type: content.toString('latin1', typeOffset, typeOffset + 4),
        isHidden,
      },
    ];
  });
}

interface Reference {
  readonly type: string;
  readonly from: number;
  readonly to: readonly number[];
}

function referencesIn(meta: Buffer): Reference[] {
  const table = findBox(meta, ['iref'])?.content;
  if (!table) return [];
  const isShort = table[0] === 0;
  const bytes = isShort ? 2 : 4;
  return readBoxes(table.subarray(4)).flatMap(({ type, content }) => {
    if (content.length < bytes + 2) return [];
    const count = Math.min(content.readUInt16BE(bytes), Math.floor((content.length - bytes - 2) / bytes));
    const to = Array.from({ length: count }, (_, at) => idAt(content, bytes + 2 + at * bytes, isShort));
    return [{ type, from: idAt(content, 0, isShort), to }];
  });
}

const idAt = (bytes: Buffer, at: number, isShort: boolean): number =>
  isShort ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at);

/** Returns the number of samples in the longest image track. */
function framesIn(moov: Box<Buffer> | undefined): number {
  const traks = moov ? readBoxes(moov.content).filter(({ type }) => type === 'trak') : [];
  const counts = traks.flatMap(({ content }) => {
    const handler = findBox(content, ['mdia', 'hdlr'])?.content.toString('latin1', 8, 12);
    const sizes = findBox(content, ['mdia', 'minf', 'stbl', 'stsz'])?.content;
    const isImage = handler === 'pict' || handler === 'vide';
    return isImage && sizes && sizes.length >= 12 ? [sizes.readUInt32BE(8)] : [];
  });
  return Math.max(0, ...counts);
}
