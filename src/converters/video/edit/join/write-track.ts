import { open, type FileHandle } from 'node:fs/promises';
import { box, list32, words32 } from '../../../media/mp4-boxes.ts';

/** A picture of the new film: where its bytes are, and when it is shown. */
export interface TrackFrame {
  /** Host path of the file that holds it. */
  readonly path: string;
  readonly position: number;
  readonly sizeBytes: number;
  readonly shownAt: number;
  readonly isKey: boolean;
}

/** What a track says of all its pictures. */
export interface TrackHead {
  readonly ticksPerSecond: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** When the last picture ends, in ticks. */
  readonly endsAt: number;
  /** The whole sample entry box. */
  readonly entry: Buffer;
  /** How far players turn the picture, clockwise: 0, 90, 180 or 270. */
  readonly rotationDegrees: number;
}

/**
 * Writes an MP4 of one picture track (ISO/IEC 14496-12) from pictures in the order they are decoded. Bytes are taken
 * over as they are; times are exact to the tick.
 */
export async function writeTrack(
  path: string,
  head: TrackHead,
  frames: readonly TrackFrame[],
): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  const sources = new Map<string, FileHandle>();
  try {
    const ftyp = box('ftyp', Buffer.from('isom'), words32(0x200), Buffer.from('isomiso2mp41'));
    const bytes = frames.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await file.write(Buffer.concat([ftyp, wideHead('mdat', bytes)]));
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

/** Pictures that lie one after another in one file, as one stretch of bytes. */
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
    if (bytesRead === 0) throw new Error('a picture lies beyond its file');
    await file.write(buffer.subarray(0, bytesRead));
    done += bytesRead;
  }
}

function wideHead(type: string, contentBytes: number): Buffer {
  const head = Buffer.concat([words32(1), Buffer.from(type, 'latin1'), Buffer.alloc(8)]);
  head.writeBigUInt64BE(BigInt(contentBytes + 16), 8);
  return head;
}

/** When each picture is decoded: the times they are shown, in order; shown later by the same `delay`, none is decoded too late. */
function decodingTimes(frames: readonly TrackFrame[]): { times: number[]; delay: number } {
  const times = frames.map(({ shownAt }) => shownAt).toSorted((one, other) => one - other);
  const late = frames.map(({ shownAt }, index) => (times[index] ?? 0) - shownAt);
  return { times, delay: late.reduce((max, value) => Math.max(max, value), 0) };
}

function movie(head: TrackHead, frames: readonly TrackFrame[], mediaAt: number): Buffer {
  const { ticksPerSecond, widthPx, heightPx, endsAt, rotationDegrees } = head;
  const { times, delay } = decodingTimes(frames);
  const start = times[0] ?? 0;
  const mvhd = box(
    'mvhd',
    words32(0, 0, 0, ticksPerSecond, endsAt, 0x00010000, 0x01000000, 0, 0),
    rotationMatrix(0, widthPx, heightPx),
    words32(0, 0, 0, 0, 0, 0, 2),
  );
  const tkhd = box(
    'tkhd',
    words32(3, 0, 0, 1, 0, endsAt, 0, 0, 0, 0),
    rotationMatrix(rotationDegrees, widthPx, heightPx),
    words32(widthPx * 65536, heightPx * 65536),
  );
  const edits = [...(start > 0 ? [[start, -1, 0x00010000]] : []), [endsAt - start, delay, 0x00010000]];
  const elst = box('elst', words32(0, edits.length, ...edits.flat()));
  const mdhd = box('mdhd', words32(0, 0, 0, ticksPerSecond, endsAt - start, 0x55c40000));
  const hdlr = box('hdlr', words32(0, 0), Buffer.from('vide'), words32(0, 0, 0), Buffer.from('picture\0'));
  const dinf = box('dinf', box('dref', words32(0, 1), box('url ', words32(1))));
  const vmhd = box('vmhd', words32(1, 0, 0));
  const stbl = sampleTable(head, frames, times, delay, mediaAt);
  const mdia = box('mdia', mdhd, hdlr, box('minf', vmhd, dinf, stbl));
  return box('moov', mvhd, box('trak', tkhd, box('edts', elst), mdia));
}

function sampleTable(
  { entry, endsAt }: TrackHead,
  frames: readonly TrackFrame[],
  times: readonly number[],
  delay: number,
  mediaAt: number,
): Buffer {
  const durations = times.map((time, index) => (times[index + 1] ?? endsAt) - time);
  const delays = frames.map(({ shownAt }, index) => shownAt + delay - (times[index] ?? 0));
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const chunkOffset = Buffer.alloc(8);
  chunkOffset.writeBigUInt64BE(BigInt(mediaAt), 0);
  return box(
    'stbl',
    box('stsd', words32(0, 1), entry),
    box('stts', words32(0), counted(durations)),
    box('ctts', words32(0), counted(delays)),
    box('stss', words32(0, keys.length), list32(keys)),
    box('stsc', words32(0, 1, 1, frames.length, 1)),
    box('stsz', words32(0, 0, frames.length), list32(frames.map(({ sizeBytes }) => sizeBytes))),
    box('co64', words32(0, 1), chunkOffset),
  );
}

/** Equal neighbours told as a count and a value, with the number of such runs in front. */
function counted(values: readonly number[]): Buffer {
  const runs: [count: number, value: number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return Buffer.concat([words32(runs.length), list32(runs.flat())]);
}

const one = 0x00010000;
const rotationMatrices: Readonly<Record<number, readonly [a: number, b: number, c: number, d: number]>> = {
  0: [one, 0, 0, one],
  90: [0, one, -one, 0],
  180: [-one, 0, 0, -one],
  270: [0, -one, one, 0],
};

/** The matrix that turns a picture clockwise and moves it back into sight (16.16 and 2.30 fixed point). */
export function rotationMatrix(degrees: number, widthPx: number, heightPx: number): Buffer {
  const [a, b, c, d] = rotationMatrices[degrees] ?? [one, 0, 0, one];
  const x = degrees === 90 ? heightPx : degrees === 180 ? widthPx : 0;
  const y = degrees === 180 ? heightPx : degrees === 270 ? widthPx : 0;
  return words32(a, b, 0, c, d, 0, x * 65536, y * 65536, 0x40000000);
}
