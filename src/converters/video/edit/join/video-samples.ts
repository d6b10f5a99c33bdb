import { findBox, readBoxes, type Box } from '#src/codecs/bmff.ts';
import { readIndex } from '../../../media/read-index.ts';

/** A coded frame of a video. */
export interface Sample {
  /** Offset of its bytes in the file. */
  readonly position: number;
  readonly sizeBytes: number;
  /** Presentation time in ticks. Negative for frames that are only needed to decode others. */
  readonly shownAt: number;
  readonly isKey: boolean;
}

/** The video track of a file, with its samples in decoding order. */
export interface VideoTrack {
  readonly ticksPerSecond: number;
  readonly samples: readonly Sample[];
  /** Sample entry with the codec configuration, e.g. `avc1` with `avcC`. */
  readonly entry: Box<Buffer>;
  /** End of the last frame, in ticks. */
  readonly endsAt: number;
  /** Whether the decoding order of frames differs from the display order. */
  readonly isReordered: boolean;
}

/**
 * Reads the only video track of an MP4 file written by our own engine (ISO/IEC 14496-12, 8.6 and 8.7). Returns
 * undefined if it has no frames, or an edit list that shows several parts or none. Rejects if the file is not one of
 * ours.
 */
export async function readTrack(path: string): Promise<VideoTrack | undefined> {
  const { content: moov } = await readIndex(path);
  const traks = readBoxes(moov).filter(({ type }) => type === 'trak');
  const [trak] = traks;
  if (!trak || traks.length !== 1) throw new Error('not a single track');
  const table = (...names: readonly string[]) => need(trak, ['mdia', ...names]);
  const ticksPerSecond = mediaClock(table('mdhd'));
  const stbl = (name: string) => table('minf', 'stbl', name);
  const durations = runs(stbl('stts'));
  const sizes = readSampleSizes(stbl('stsz'));
  const reorder = findBox(trak.content, ['mdia', 'minf', 'stbl', 'ctts']);
  const delays = reorder ? runs(reorder.content) : sizes.map(() => 0);
  const keys = findBox(trak.content, ['mdia', 'minf', 'stbl', 'stss']);
  const keyNumbers = keys && new Set(words(keys.content, 8));
  const positions = locateSamples(trak, sizes);
  const offset = shownOffset(moov, trak, ticksPerSecond);
  if (offset === undefined || sizes.length === 0) return undefined;

  let decodedAt = 0;
  let endsAt = 0;
  const samples = sizes.map((sizeBytes, index): Sample => {
    const shownAt = decodedAt + (delays[index] ?? 0) + offset;
    const duration = durations[index] ?? 0;
    decodedAt += duration;
    endsAt = Math.max(endsAt, shownAt + duration);
    const isKey = keyNumbers?.has(index + 1) ?? true;
    return { position: positions[index] ?? 0, sizeBytes, shownAt, isKey };
  });
  const [entry] = readBoxes(stbl('stsd').subarray(8));
  if (!entry || positions.length !== sizes.length) throw new Error('an inconsistent sample table');
  const isReordered = samples.some(
    ({ shownAt }, index) => shownAt < (samples[index - 1]?.shownAt ?? shownAt),
  );
  return { ticksPerSecond, samples, entry, endsAt, isReordered };
}

function need(trak: Box<Buffer>, path: readonly string[]): Buffer {
  const found = findBox(trak.content, path);
  if (!found) throw new Error(`no ${path.join('/')}`);
  return found.content;
}

function mediaClock(mdhd: Buffer): number {
  return mdhd.readUInt32BE(mdhd.readUInt8(0) === 1 ? 20 : 12);
}

const words = (content: Buffer, from: number): number[] =>
  Array.from({ length: Math.floor((content.length - from) / 4) }, (_, index) =>
    content.readUInt32BE(from + index * 4),
  );

/** Expands a table of counts and values to one value per sample. Values may be negative. */
function runs(content: Buffer): number[] {
  const values: number[] = [];
  for (let at = 8; at + 8 <= content.length; at += 8) {
    const count = content.readUInt32BE(at);
    const value = content.readInt32BE(at + 4);
    for (let one = 0; one < count; one += 1) values.push(value);
  }
  return values;
}

function readSampleSizes(stsz: Buffer): number[] {
  const same = stsz.readUInt32BE(4);
  const count = stsz.readUInt32BE(8);
  return same === 0 ? words(stsz, 12).slice(0, count) : Array.from({ length: count }, () => same);
}

/** Returns the offset of each sample: chunks have offsets, and samples follow each other within them. */
function locateSamples(trak: Box<Buffer>, sizes: readonly number[]): number[] {
  const table = ['mdia', 'minf', 'stbl'];
  const wide = findBox(trak.content, [...table, 'co64']);
  const chunks = wide ? wideWords(wide.content) : words(need(trak, [...table, 'stco']), 8);
  const groups = words(need(trak, [...table, 'stsc']), 8);
  const positions: number[] = [];
  let group = 0;
  for (const [index, start] of chunks.entries()) {
    if (groups[(group + 1) * 3] === index + 1) group += 1;
    let at = start;
    for (let one = 0; one < (groups[group * 3 + 1] ?? 0); one += 1) {
      const size = sizes[positions.length];
      if (size === undefined) return positions;
      positions.push(at);
      at += size;
    }
  }
  return positions;
}

const wideWords = (co64: Buffer): number[] =>
  Array.from({ length: co64.readUInt32BE(4) }, (_, index) => Number(co64.readBigUInt64BE(8 + index * 8)));

/**
 * Returns the ticks to add to sample times: the edit list may delay the track or skip its beginning. Returns
 * undefined for other lists.
 */
function shownOffset(moov: Buffer, trak: Box<Buffer>, ticksPerSecond: number): number | undefined {
  const list = findBox(trak.content, ['edts', 'elst'])?.content;
  if (!list) return 0;
  const mvhd = findBox(moov, ['mvhd'])?.content;
  const movieClock = mvhd?.readUInt32BE(mvhd.readUInt8(0) === 1 ? 20 : 12) ?? 0;
  let offset = 0;
  const edits = parseEditList(list);
  if (edits.filter(({ from }) => from >= 0).length !== 1) return undefined;
  for (const { length, from } of edits) {
    if (from >= 0) return offset - from;
    offset += Math.round((length * ticksPerSecond) / movieClock);
  }
  return undefined;
}

function parseEditList(list: Buffer): { length: number; from: number }[] {
  const isWide = list.readUInt8(0) === 1;
  const size = isWide ? 20 : 12;
  return Array.from({ length: list.readUInt32BE(4) }, (_, index) => {
    const at = 8 + index * size;
    return isWide
      ? { length: Number(list.readBigUInt64BE(at)), from: Number(list.readBigInt64BE(at + 8)) }
      : { length: list.readUInt32BE(at), from: list.readInt32BE(at + 4) };
  });
}
