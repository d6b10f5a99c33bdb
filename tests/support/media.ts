import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bufferOptions = { maxBuffer: 256 * 1024 * 1024 };

/** Runs ffmpeg itself, separate from our code, to make fixtures and read results. */
export async function ffmpeg(...args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], {
    ...bufferOptions,
    encoding: 'buffer',
  });
  return stdout;
}

/** A stream as reported by ffprobe, limited to the fields that tests use. */
export interface SeenStream {
  readonly codec_type: string;
  readonly codec_name: string;
  readonly codec_tag_string: string;
  readonly width?: number;
  readonly height?: number;
  readonly pix_fmt?: string;
  readonly sample_aspect_ratio?: string;
  readonly avg_frame_rate?: string;
  readonly start_time?: string;
  readonly duration?: string;
  readonly field_order?: string;
  readonly color_transfer?: string;
  readonly channels?: number;
  readonly sample_rate?: string;
  readonly bits_per_raw_sample?: string;
  readonly bit_rate?: string;
  readonly nb_read_frames?: string;
  readonly disposition: Readonly<Record<string, number>>;
  readonly tags?: Readonly<Record<string, string>>;
  readonly side_data_list?: readonly { readonly rotation?: number; readonly projection?: string }[];
}

/** What ffprobe reports about a file when the test runs it. */
export interface Seen {
  readonly container: string;
  readonly seconds: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly streams: readonly SeenStream[];
  readonly video: SeenStream | undefined;
  readonly audio: SeenStream | undefined;
  readonly audios: readonly SeenStream[];
  readonly subtitles: readonly SeenStream[];
  readonly covers: readonly SeenStream[];
  readonly chapters: number;
}

interface Report {
  readonly format: { format_name: string; duration?: string; tags?: Record<string, string> };
  readonly streams: readonly SeenStream[];
  readonly chapters: readonly unknown[];
}

export async function probeMedia(path: string): Promise<Seen> {
  const questions = ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', path];
  const { stdout } = await run('ffprobe', questions, bufferOptions);
  const { format, streams, chapters } = JSON.parse(stdout) as Report;
  const of = (codecType: string) =>
    streams.filter((stream) => stream.codec_type === codecType && !isCover(stream));
  return {
    container: format.format_name,
    seconds: Number(format.duration),
    tags: format.tags ?? {},
    streams,
    video: of('video')[0],
    audio: of('audio')[0],
    audios: of('audio'),
    subtitles: of('subtitle'),
    covers: streams.filter(isCover),
    chapters: chapters.length,
  };
}

const isCover = (stream: SeenStream): boolean => stream.disposition['attached_pic'] === 1;

/** Tags of a file at any level, by lowercase key: Ogg stores them in the audio stream. */
export const mergeMediaTags = ({ tags, audio }: Seen): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...audio?.tags, ...tags }).map(([key, value]) => [key.toLowerCase(), value]),
  );

/** Decoded properties of the audio: its length in seconds (bare streams state none), and the pitch of a steady tone. */
export async function hear(path: string): Promise<{ seconds: number; hertz: number }> {
  const all = await samples(path);
  const middle = all.subarray(Math.floor(all.length * 0.2), Math.floor(all.length * 0.7));
  let crossings = 0;
  for (let at = 1; at < middle.length; at += 1) {
    if ((middle[at - 1] ?? 0) < 0 !== (middle[at] ?? 0) < 0) crossings += 1;
  }
  return { seconds: all.length / 8000, hertz: (crossings / 2) * (8000 / middle.length) };
}

async function samples(path: string): Promise<Int16Array> {
  const bytes = await ffmpeg('-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
}

/** MD5 of all audio samples, written as 24-bit (or `codec`) whatever the file contains. */
export async function audioMd5(path: string, codec = 'pcm_s24le'): Promise<string> {
  const bytes = await ffmpeg(
    '-i',
    path,
    '-map',
    '0:a:0',
    '-c:a',
    codec,
    '-f',
    codec.replace('pcm_', ''),
    '-',
  );
  return createHash('md5').update(bytes).digest('hex');
}

/** Mean colors of `columns` vertical bands of the frame at a time, left to right, as red, green and blue. */
export async function readColourBands(
  path: string,
  columns: number,
  seconds = 0.4,
): Promise<readonly (readonly number[])[]> {
  const args = [
    '-i',
    path,
    '-ss',
    String(seconds),
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-filter:v',
    `scale=${columns}:1:flags=area,format=rgb24`,
  ];
  const bytes = await ffmpeg(...args, '-f', 'rawvideo', '-');
  return Array.from({ length: columns }, (_, column) => [...bytes.subarray(column * 3, column * 3 + 3)]);
}

/** Structural similarity (SSIM) of two videos of equal size, 1 when they are identical. */
export async function videoSimilarity(one: string, other: string): Promise<number> {
  const { stderr } = await run(
    'ffmpeg',
    ['-nostdin', '-i', one, '-i', other, '-lavfi', 'ssim', '-f', 'null', '-'],
    bufferOptions,
  );
  return Number(/All:([\d.]+)/.exec(stderr)?.[1]);
}

/** Makes each named file once, however many tests request it; resolves to the result of `make`. */
export function makeOnce(): (name: string, make: () => Promise<string>) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return (name, make) => {
    const file = made.get(name) ?? make();
    made.set(name, file);
    return file;
  };
}
