import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { parseVideoTime } from '#src/contract/video-time.ts';
import { ffmpeg, hear, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Videos take long on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);

/** Six seconds at 25 frames per second; red for the first two, then blue; a tone of 1000 Hz from second 3 to 3.2. */
const red = 'color=red:s=160x120:r=25:d=2';
const blue = 'color=blue:s=160x120:r=25:d=4';
const tone = "aevalsrc='if(between(t,3,3.2),sin(2*PI*1000*t),0)':d=6:s=48000";
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-pix_fmt', 'yuv420p'];
const chapter = (start: number, end: number, title: string) =>
  `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${end}\ntitle=${title}\n`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  await writeFile(at('texts.srt'), '1\n00:00:04,000 --> 00:00:04,500\nLate\n');
  await writeFile(at('marks.txt'), `;FFMETADATA1\n${chapter(0, 2000, 'One')}${chapter(2000, 6000, 'Two')}`);
  const inputs = [red, blue, tone].flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const others = ['-i', at('texts.srt'), '-i', at('marks.txt')];
  const graph = ['-filter_complex', '[0:v][1:v]concat=n=2[v]', '-map', '[v]', '-map', '2:a'];
  const rest = ['-map', '3:s', '-map_chapters', '4', ...h264, '-c:a', 'aac', '-c:s', 'subrip'];
  await ffmpeg(...inputs, ...others, ...graph, ...rest, at('clip.mkv'));
  await ffmpeg('-i', at('clip.mkv'), '-map', '0:v', '-map', '0:a', '-c', 'copy', at('clip.mp4'));
});
afterAll(() => bench.close());

async function edited(operation: 'video-mute' | 'video-speed', name: string, options = {}) {
  const made = await useTool(bench, operation, [at(name)], options);
  expect(made.files).toHaveLength(1);
  return { ...made, path: String(made.files[0]) };
}

/** Returns the start and end of the tone, in seconds. */
async function findToneSpan(path: string): Promise<[number, number]> {
  const bytes = await ffmpeg('-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  const heard = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  const loud = [...heard].map((value) => Math.abs(value) > 4000);
  return [loud.indexOf(true) / 8000, loud.lastIndexOf(true) / 8000];
}

/** Returns the MD5 of the encoded video, which copying does not change. */
const encodedVideo = async (path: string): Promise<string> =>
  (
    await ffmpeg('-i', path, '-map', '0:v', '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'md5', '-')
  ).toString();

const countFrames = async (path: string): Promise<number> =>
  (await ffmpeg('-i', path, '-map', '0:v', '-c', 'copy', '-f', 'framemd5', '-'))
    .toString()
    .split('\n')
    .filter((line) => /^\d/.test(line)).length;

/** Returns when the subtitle is shown, in seconds. */
async function subtitleStart(path: string): Promise<number> {
  const text = (await ffmpeg('-i', path, '-map', '0:s:0', '-f', 'srt', '-')).toString();
  return parseVideoTime(/(\S+) -->/.exec(text)?.[1] ?? '') ?? Number.NaN;
}

/** Returns whether the middle of the frame at a time is red (otherwise blue). */
async function isRed(path: string, seconds: number): Promise<boolean> {
  const frame = ['-ss', String(seconds), '-i', path, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-'];
  const [r = 0, , b = 0] = await sharp(await ffmpeg(...frame))
    .removeAlpha()
    .raw()
    .toBuffer();
  return r > b;
}

const everyFormat = [
  'mp4',
  'mov',
  'm4v',
  'mkv',
  'webm',
  'avi',
  'wmv',
  'flv',
  '3gp',
  'ts',
  'mpeg',
  'ogv',
] as const;

describe('muting', () => {
  test('removes the audio and copies the frames, subtitles and chapters', async () => {
    const { path, notes } = await edited('video-mute', 'clip.mkv');
    const seen = await probeMedia(path);
    expect(seen.audios).toHaveLength(0);
    expect(seen.seconds).toBeCloseTo(6, 1);
    expect(await encodedVideo(path)).toBe(await encodedVideo(at('clip.mkv')));
    expect((await ffmpeg('-i', path, '-map', '0:s:0', '-f', 'srt', '-')).toString()).toContain(
      '00:00:04,000',
    );
    expect(notes).toEqual([]);
  });

  test('refuses a video without audio', async () => {
    await ffmpeg('-i', at('clip.mp4'), '-an', '-c', 'copy', at('silent.mp4'));
    await expect(edited('video-mute', 'silent.mp4')).rejects.toMatchObject({ code: 'no-content' });
  });

  test.each(everyFormat)('keeps every frame of a %s', async (format) => {
    await makeClip(format);
    const { path } = await edited('video-mute', `each.${format}`);
    expect((await probeMedia(path)).audios).toHaveLength(0);
    expect(await countFrames(path)).toBe(await countFrames(at(`each.${format}`)));
  });
});

/** Makes a file of a format from the clip, without which a test of every format would know only three of them. */
async function makeClip(format: (typeof everyFormat)[number]): Promise<void> {
  const muxers: Partial<Record<string, string>> = {
    wmv: 'asf',
    ts: 'mpegts',
    mpeg: 'vob',
    m4v: 'ipod',
    ogv: 'ogg',
    mkv: 'matroska',
  };
  const codecs = {
    webm: ['-c:v', 'libvpx', '-c:a', 'libopus'],
    avi: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
    wmv: ['-c:v', 'wmv2', '-c:a', 'wmav2'],
    mpeg: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
    ogv: ['-c:v', 'libtheora', '-c:a', 'libvorbis'],
  }[format as string] ?? ['-c', 'copy'];
  await ffmpeg(
    '-i',
    at('clip.mp4'),
    '-map',
    '0:v',
    '-map',
    '0:a',
    ...codecs,
    '-f',
    muxers[format] ?? format,
    at(`each.${format}`),
  );
}

describe('speed', () => {
  test.each([
    [2, 50],
    [0.5, 12.5],
    [1.25, 31.25],
  ])('%s times as fast: frames are copied, and audio, subtitles and chapters follow', async (speed, fps) => {
    const { path, noteCodes } = await edited('video-speed', 'clip.mkv', { speed });
    const seen = await probeMedia(path);
    expect(Math.abs(seen.seconds - 6 / speed)).toBeLessThan(0.1);
    expect(seen.video?.avg_frame_rate && fractionToNumber(seen.video.avg_frame_rate)).toBeCloseTo(fps, 0);
    expect(await encodedVideo(path)).toBe(await encodedVideo(at('clip.mkv')));
    expect(noteCodes).toContain('frames-copied');
    const [begins, ends] = await findToneSpan(path);
    expect(Math.abs(begins - 3 / speed)).toBeLessThan(0.06);
    expect(Math.abs(ends - 3.2 / speed)).toBeLessThan(0.06);
    const shownAt = await subtitleStart(at('clip.mkv'));
    expect(Math.abs((await subtitleStart(path)) - shownAt / speed)).toBeLessThan(0.03);
    expect(await isRed(path, 1.9 / speed)).toBe(true);
    expect(await isRed(path, 2.1 / speed)).toBe(false);
  });

  test('the name of a track is kept', async () => {
    await ffmpeg(
      '-i',
      at('clip.mkv'),
      '-map',
      '0',
      '-c',
      'copy',
      '-metadata:s:v:0',
      'title=Angle 2',
      at('named.mkv'),
    );
    const { path, noteCodes } = await edited('video-speed', 'named.mkv', { speed: 2 });
    expect((await probeMedia(path)).video?.tags?.['title']).toBe('Angle 2');
    expect(noteCodes).not.toContain('track-names-omitted');
  });

  test('past 60 frames per second, frames are left out, with a note', async () => {
    const { path, notes } = await edited('video-speed', 'clip.mp4', { speed: 4 });
    const { seconds, video } = await probeMedia(path);
    expect(seconds).toBeCloseTo(1.5, 1);
    expect(video?.avg_frame_rate && fractionToNumber(video.avg_frame_rate)).toBeCloseTo(25, 0);
    expect(notes).toContainEqual(note('video-reencoded-at-rate', { rate: 25 }));
    expect(await isRed(path, 0.4)).toBe(true);
    expect(await isRed(path, 0.6)).toBe(false);
  });

  test('the audio keeps its pitch', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'color=red:s=64x64:d=4', '-f', 'lavfi', '-i', 'sine=440:d=4'];
    await ffmpeg(...inputs, ...h264, '-c:a', 'aac', at('pitch.mp4'));
    for (const speed of [0.25, 4]) {
      const { path } = await edited('video-speed', 'pitch.mp4', { speed });
      expect((await hear(path)).hertz).toBeCloseTo(440, -1);
      expect((await probeMedia(path)).seconds).toBeCloseTo(4 / speed, 0);
    }
  });

  test.each(everyFormat)('halves and doubles the length of a %s', async (format) => {
    await makeClip(format);
    for (const speed of [2, 0.5]) {
      const { path } = await edited('video-speed', `each.${format}`, { speed });
      const { seconds } = await probeMedia(path);
      expect(Math.abs(seconds - 6 / speed)).toBeLessThan(0.35);
      const [begins] = await findToneSpan(path);
      expect(Math.abs(begins - 3 / speed)).toBeLessThan(0.12);
    }
  });

  test.each([0, 1, 5])('refuses %s', async (speed) => {
    await expect(edited('video-speed', 'clip.mp4', { speed })).rejects.toThrow(/speed/);
  });
});

describe('a selected part', () => {
  test.each(['gif', 'webp', 'avif'] as const)(
    'becomes a %s, with the colors of its last scene',
    async (format) => {
      const { files } = await bench.convert(at('clip.mp4'), format, {
        startTime: '00:00:01',
        endTime: 2.5,
        fps: 10,
        width: 80,
      });
      const path = String(files[0]);
      if (format === 'avif') {
        expect(Number((await probeMedia(path)).video?.duration)).toBeCloseTo(1.5, 1);
        return;
      }
      const { delay = [] } = await sharp(path).metadata();
      const ends = delay.map((_, index) => delay.slice(0, index + 1).reduce((sum, ms) => sum + ms, 0));
      expect(ends.at(-1)).toBeCloseTo(1500, -2);
      const shownAt = async (ms: number) => {
        const frame = sharp(path, { page: ends.findIndex((end) => end > ms) });
        return [...(await frame.removeAlpha().raw().toBuffer()).subarray(0, 3)];
      };
      expect((await shownAt(900))[0]).toBeGreaterThan(200);
      expect((await shownAt(1100))[0]).toBeLessThan(50);
    },
  );

  test.each([
    ['mp3', 0.05],
    ['wav', 0.005],
    ['flac', 0.005],
    ['m4a', 0.05],
    ['ogg', 0.05],
  ] as const)('becomes a %s file with its audio', async (format, toleranceSeconds) => {
    const { files } = await bench.convert(at('clip.mkv'), format, { startTime: 2.5, endTime: '00:00:04' });
    const path = String(files[0]);
    expect((await probeMedia(path)).seconds).toBeCloseTo(1.5, 1);
    const [begins] = await findToneSpan(path);
    const [original] = await findToneSpan(at('clip.mkv'));
    expect(Math.abs(begins - (original - 2.5))).toBeLessThan(toleranceSeconds);
  });

  test('is copied where the format takes its codec, with the chapters inside it', async () => {
    const { files } = await bench.convert(at('clip.mkv'), 'm4a', { startTime: 1, endTime: 5 });
    const path = String(files[0]);
    const chapters = (await ffmpeg('-i', path, '-f', 'ffmetadata', '-')).toString();
    expect([...chapters.matchAll(/(?:START|END)=(\d+)/g)].map(([, ms]) => Number(ms))).toEqual([
      0, 1000, 1000, 4000,
    ]);
    const packets = async (file: string) =>
      (await ffmpeg('-i', file, '-map', '0:a', '-c', 'copy', '-f', 'framemd5', '-'))
        .toString()
        .split('\n')
        .filter((line) => /^\d/.test(line))
        .map((line) => line.split(',')[5]?.trim());
    const original = new Set(await packets(at('clip.mkv')));
    const copied = await packets(path);
    expect(copied.length).toBeGreaterThan(180);
    expect(copied.filter((packet) => !original.has(packet))).toEqual([]);
  });

  test('becomes a GIF although no frame begins in it', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'color=blue:s=64x64:r=1:d=4', ...h264, at('slow.mp4'));
    const { files } = await bench.convert(at('slow.mp4'), 'gif', { startTime: 1.2, endTime: 1.6 });
    const { delay = [] } = await sharp(files[0]).metadata();
    expect(delay.length).toBeGreaterThan(0);
  });

  test('after the end of the frames is refused, if only the audio goes on', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'color=blue:s=64x64:r=25:d=1', '-f', 'lavfi', '-i', 'sine=440:d=6'];
    await ffmpeg(...inputs, ...h264, '-c:a', 'aac', at('brief.mkv'));
    await expect(bench.convert(at('brief.mkv'), 'gif', { startTime: 3, endTime: 5 })).rejects.toMatchObject({
      code: 'no-content',
    });
  });

  test('after the end of the audio is refused, if only the frames go on', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'color=blue:s=64x64:r=25:d=6', '-f', 'lavfi', '-i', 'sine=440:d=1'];
    await ffmpeg(...inputs, ...h264, '-c:a', 'aac', at('hushed.mkv'));
    for (const format of ['mp3', 'wav', 'm4a'] as const)
      await expect(
        bench.convert(at('hushed.mkv'), format, { startTime: 3, endTime: 5 }),
      ).rejects.toMatchObject({
        code: 'no-content',
        detail: { missing: phrase('no audio in this time range') },
      });
  });

  test('of an HDR video becomes a GIF with an odd height', async () => {
    const hdr = [
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
    ];
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x178:r=25:d=2',
      '-c:v',
      'libx265',
      ...hdr,
      at('hdr.mp4'),
    );
    const { files } = await bench.convert(at('hdr.mp4'), 'gif', { startTime: 1, width: 120 });
    expect((await sharp(files[0]).metadata()).height).toBe(67);
  });

  test('past the end or reversed is refused', async () => {
    await expect(bench.convert(at('clip.mp4'), 'mp3', { startTime: 9 })).rejects.toMatchObject({
      code: 'time-past-end',
    });
    await expect(bench.convert(at('clip.mp4'), 'gif', { startTime: 9 })).rejects.toMatchObject({
      code: 'time-past-end',
    });
    await expect(bench.convert(at('clip.mp4'), 'gif', { startTime: 3, endTime: 2 })).rejects.toMatchObject({
      code: 'times-reversed',
    });
  });

  test('of a long video is made into a GIF, although the whole would be too long', async () => {
    const long = ['-f', 'lavfi', '-i', 'color=red:s=64x64:r=1:d=1200'];
    await ffmpeg(...long, ...h264, at('long.mp4'));
    await expect(bench.convert(at('long.mp4'), 'gif')).rejects.toMatchObject({ code: 'duration-too-long' });
    const { files } = await bench.convert(at('long.mp4'), 'gif', {
      startTime: '00:15:00',
      endTime: '00:15:04',
    });
    expect((await sharp(files[0]).metadata()).pages).toBe(4);
  });
});

function fractionToNumber(rate: string): number {
  const [over = 0, under = 1] = rate.split('/').map(Number);
  return over / under;
}
