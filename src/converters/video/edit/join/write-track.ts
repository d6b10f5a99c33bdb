import { open, type FileHandle } from 'node:fs/promises';
import { encodeBox, encodeLargeBoxHead } from '#src/codecs/bmff.ts';
import { encodeUint32BE } from '#src/codecs/bytes.ts';

/** A frame of the new video: the location of its bytes and its presentation time. */
export interface TrackFrame {
  /** Host path of the file that contains it. */
  readonly path: string;
  readonly position: number;
  readonly sizeBytes: number;
  readonly shownAt: number;
  readonly isKey: boolean;
}

/** Properties of a track that apply to all its frames. */
export interface TrackHead {
  readonly ticksPerSecond: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** End of the last frame, in ticks. */
  readonly endsAt: number;
  /** Complete sample entry box. */
  readonly entry: Uint8Array;
  /** Clockwise rotation that players apply: 0, 90, 180 or 270. */
  readonly rotationDegrees: number;
}

/**
 * Writes an MP4 with one video track (ISO/IEC 14496-12) from frames in decoding order. Bytes are copied unchanged;
 * times are exact to the tick.
 */
export async function writeTrack(
  path: string,
  head: TrackHead,
  frames: readonly TrackFrame[],
): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  const sources = new Map<string, FileHandle>();
  try {
    const ftyp = encodeBox('ftyp', Buffer.from('isom'), encodeUint32BE([0x200]), Buffer.from('isomiso2mp41'));
    const bytes = frames.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await file.write(Buffer.concat([ftyp, encodeLargeBoxHead('mdat', bytes)]));
    for (const run of mergeByteRanges(frames)) {
      const source = sources.get(run.path) ?? (await open(run.path));
      sources.set(run.path, source);
      await copyBytes(source, run, file);
    }
    await file.write(movie(head, frames, ftyp.length + 16));
  } finally {
    await Promise.all([file, ...sources.values()].map((handle) => handle.close()));
  }
}

/** Merges frames that are adjacent in one file into a single byte range. */
function mergeByteRanges(
  frames: readonly TrackFrame[],
): { path: string; position: number; sizeBytes: number }[] {
  const runs: { path: string; position: number; sizeBytes: number }[] = [];
  for (const { path, position, sizeBytes } of frames) {
    const last = runs.at(-1);
    if (last?.path === path && last.position + last.sizeBytes === position) last.sizeBytes += sizeBytes;
    else runs.push({ path, position, sizeBytes });
  }
  return runs;
}

const portion = 1 << 20;

async function copyBytes(
  source: FileHandle,
  { position, sizeBytes }: { position: number; sizeBytes: number },
  file: FileHandle,
): Promise<void> {
  const buffer = Buffer.alloc(Math.min(portion, sizeBytes));
  for (let done = 0; done < sizeBytes;) {
    const length = Math.min(buffer.length, sizeBytes - done);
    const { bytesRead } = await source.read(buffer, 0, length, position + done);
    if (bytesRead === 0) throw new Error('a frame beyond the end of its file');
    await file.write(buffer.subarray(0, bytesRead));
    done += bytesRead;
  }
}

/**
 * Returns the decoding times: the presentation times in ascending order. Delaying presentation by `delay` ensures
 * that no frame is decoded too late.
 */
function decodingTimes(frames: readonly TrackFrame[]): { times: number[]; delay: number } {
  const times = frames.map(({ shownAt }) => shownAt).toSorted((one, other) => one - other);
  const late = frames.map(({ shownAt }, index) => (times[index] ?? 0) - shownAt);
  return { times, delay: late.reduce((max, value) => Math.max(max, value), 0) };
}

function movie(head: TrackHead, frames: readonly TrackFrame[], mediaAt: number): Uint8Array {
  const { ticksPerSecond, widthPx, heightPx, endsAt, rotationDegrees } = head;
  const { times, delay } = decodingTimes(frames);
  const start = times[0] ?? 0;
  const mvhd = encodeBox(
    'mvhd',
    encodeUint32BE([0, 0, 0, ticksPerSecond, endsAt, 0x00010000, 0x01000000, 0, 0]),
    rotationMatrix(0, widthPx, heightPx),
    encodeUint32BE([0, 0, 0, 0, 0, 0, 2]),
  );
  const tkhd = encodeBox(
    'tkhd',
    encodeUint32BE([3, 0, 0, 1, 0, endsAt, 0, 0, 0, 0]),
    rotationMatrix(rotationDegrees, widthPx, heightPx),
    encodeUint32BE([widthPx * 65536, heightPx * 65536]),
  );
  const edits = [...(start > 0 ? [[start, -1, 0x00010000]] : []), [endsAt - start, delay, 0x00010000]];
  const elst = encodeBox('elst', encodeUint32BE([0, edits.length, ...edits.flat()]));
  const mdhd = encodeBox('mdhd', encodeUint32BE([0, 0, 0, ticksPerSecond, endsAt - start, 0x55c40000]));
  const hdlr = encodeBox(
    'hdlr',
    encodeUint32BE([0, 0]),
    Buffer.from('vide'),
    encodeUint32BE([0, 0, 0]),
    Buffer.from('video\0'),
  );
  const dinf = encodeBox(
    'dinf',
    encodeBox('dref', encodeUint32BE([0, 1]), encodeBox('url ', encodeUint32BE([1]))),
  );
  const vmhd = encodeBox('vmhd', encodeUint32BE([1, 0, 0]));
  const stbl = sampleTable(head, frames, times, delay, mediaAt);
  const mdia = encodeBox('mdia', mdhd, hdlr, encodeBox('minf', vmhd, dinf, stbl));
  return encodeBox('moov', mvhd, encodeBox('trak', tkhd, encodeBox('edts', elst), mdia));
}

function sampleTable(
  { entry, endsAt }: TrackHead,
  frames: readonly TrackFrame[],
  times: readonly number[],
  delay: number,
  mediaAt: number,
): Uint8Array {
  const durations = times.map((time, index) => (times[index + 1] ?? endsAt) - time);
  const delays = frames.map(({ shownAt }, index) => shownAt + delay - (times[index] ?? 0));
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const chunkOffset = Buffer.alloc(8);
  chunkOffset.writeBigUInt64BE(BigInt(mediaAt), 0);
  return encodeBox(
    'stbl',
    encodeBox('stsd', encodeUint32BE([0, 1]), entry),
    encodeBox('stts', encodeUint32BE([0]), counted(durations)),
    encodeBox('ctts', encodeUint32BE([0]), counted(delays)),
    encodeBox('stss', encodeUint32BE([0, keys.length]), encodeUint32BE(keys)),
    encodeBox('stsc', encodeUint32BE([0, 1, 1, frames.length, 1])),
    encodeBox(
      'stsz',
      encodeUint32BE([0, 0, frames.length]),
      encodeUint32BE(frames.map(({ sizeBytes }) => sizeBytes)),
    ),
    encodeBox('co64', encodeUint32BE([0, 1]), chunkOffset),
  );
}

/** Run-length encodes values as pairs of count and value, preceded by the number of runs. */
function counted(values: readonly number[]): Buffer {
  const runs: [count: number, value: number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return Buffer.concat([encodeUint32BE([runs.length]), encodeUint32BE(runs.flat())]);
}

const one = 0x00010000;
const rotationMatrices: Readonly<Record<number, readonly [a: number, b: number, c: number, d: number]>> = {
  0: [one, 0, 0, one],
  90: [0, one, -one, 0],
  180: [-one, 0, 0, -one],
  270: [0, -one, one, 0],
};

/**
 * Returns the matrix that rotates frames clockwise and moves them back into the visible area (16.16 and 2.30 fixed
 * point).
 */
export function rotationMatrix(degrees: number, widthPx: number, heightPx: number): Uint8Array {
  const [a, b, c, d] = rotationMatrices[degrees] ?? [one, 0, 0, one];
  const x = degrees === 90 ? heightPx : degrees === 180 ? widthPx : 0;
  const y = degrees === 180 ? heightPx : degrees === 270 ? widthPx : 0;
  return encodeUint32BE([a, b, 0, c, d, 0, x * 65536, y * 65536, 0x40000000]);
}
