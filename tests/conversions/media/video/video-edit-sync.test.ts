import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Videos take long on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let bench: Workbench;
let folder: string;
/** Five seconds of black and silence; at the start of each second a flash and a tone of 0.12 seconds. */
let clock: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  clock = join(folder, 'clock.mkv');
  const flash = "color=black:s=160x120:r=25:d=5,geq=lum='if(lt(mod(T,1),0.12),235,16)':cb=128:cr=128";
  const tone = "aevalsrc='if(lt(mod(t,1),0.12),sin(2*PI*1000*t),0)':d=5:s=48000";
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    flash,
    '-f',
    'lavfi',
    '-i',
    tone,
    '-c:v',
    'ffv1',
    '-c:a',
    'pcm_s16le',
    clock,
  );
});
afterAll(() => bench.close());

async function edited(operation: Operation, path: string, options: Record<string, unknown>) {
  const { files, noteCodes } = await useTool(bench, operation, [path], options);
  expect(files).toHaveLength(1);
  return { path: String(files[0]), noteCodes };
}

/** Writes a video of the clock whose audio starts this many seconds before the video. */
async function writeEarlyAudioVideo(
  name: string,
  earlySeconds: number,
  ...codecs: readonly string[]
): Promise<string> {
  const path = join(folder, name);
  const late = ['-itsoffset', String(earlySeconds), '-i', clock];
  await ffmpeg('-i', clock, ...late, '-map', '1:v', '-map', '0:a', '-g', '25', ...codecs, path);
  return path;
}

/** Returns the times, in seconds, at which a value that a filter prints for each frame rises above a threshold. */
async function findThresholdRises(
  path: string,
  map: string,
  filter: readonly string[],
  threshold: number,
): Promise<number[]> {
  const args = [
    '-copyts',
    '-i',
    path,
    '-map',
    map,
    ...filter,
    '-fps_mode',
    'passthrough',
    '-f',
    'null',
    '/dev/null',
  ];
  const text = (await ffmpeg(...args)).toString();
  const values = [...text.matchAll(/pts_time:(\S+)\s+\S+=(\S+)/g)].map(([, time, value]) => ({
    seconds: Number(time),
    isHigh: Number(value) > threshold,
  }));
  const rises = values.filter(({ isHigh }, index) => isHigh && values[index - 1]?.isHigh !== true);
  return rises.reduce<number[]>(
    (all, { seconds }) => (seconds - (all.at(-1) ?? -1) > 0.5 ? [...all, seconds] : all),
    [],
  );
}

/** Returns, for each flash, the offset of the nearest tone, in seconds. */
async function measureAudioLags(path: string): Promise<number[]> {
  const brightness = 'signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-';
  const loudness =
    'aformat=sample_rates=48000,asetnsamples=n=48:p=0,astats=metadata=1:reset=1,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-';
  const flashes = await findThresholdRises(path, '0:v:0', ['-filter:v', brightness], 140);
  const tones = await findThresholdRises(path, '0:a:0', ['-filter:a', loudness], -15);
  expect(tones.length).toBeGreaterThanOrEqual(flashes.length - 1);
  return flashes.map((flash) => {
    const nearest = tones.reduce(
      (best, tone) => (Math.abs(tone - flash) < Math.abs(best - flash) ? tone : best),
      Infinity,
    );
    return nearest - flash;
  });
}

/** The median is the overall lag; at a cut, a tone may be only partly audible. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-pix_fmt', 'yuv420p'];

describe('audio stays in sync with the video', () => {
  test.each([
    ['early.ts', 0.7, [...h264, '-c:a', 'aac']],
    ['early.mkv', 0.7, [...h264, '-c:a', 'libmp3lame']],
    ['plain.mp4', 0, [...h264, '-c:a', 'aac']],
    ['plain.avi', 0, ['-c:v', 'mpeg4', '-bf', '2', '-c:a', 'libmp3lame']],
    ['plain.mpg', 0, ['-c:v', 'mpeg2video', '-bf', '2', '-b:v', '1M', '-c:a', 'mp2']],
  ] as const)('of %s, whose audio starts %f seconds earlier', async (name, early, codecs) => {
    const source = await writeEarlyAudioVideo(name, early, ...codecs);
    const before = median(await measureAudioLags(source));
    const uses = [
      ['video-trim', { startTime: 1.34, endTime: 4.46 }],
      ['video-cut', { startTime: 1.34, endTime: 2.7 }],
    ] as const;
    for (const [operation, times] of uses) {
      const { path } = await edited(operation, source, times);
      const lags = await measureAudioLags(path);
      expect(lags.length).toBeGreaterThanOrEqual(3);
      expect(Math.abs(median(lags) - before)).toBeLessThan(0.025);
    }
  });
});

test('audio continues to the end of a part of a program stream', async () => {
  const source = await writeEarlyAudioVideo(
    'whole.mpg',
    0,
    '-c:v',
    'mpeg2video',
    '-b:v',
    '1M',
    '-c:a',
    'mp2',
  );
  const { path } = await edited('video-trim', source, { startTime: 1.3, endTime: 4.7 });
  const samples = await ffmpeg('-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  expect(samples.length / 16_000).toBeCloseTo(3.4, 0);
  expect(samples.length / 16_000).toBeGreaterThan(3.3);
});

test('notes when the audio ends before the part starts', async () => {
  const source = join(folder, 'short.mp4');
  const filter = ['-filter:a', 'atrim=end=2'];
  await ffmpeg('-i', clock, ...filter, '-g', '25', ...h264, '-c:a', 'aac', source);
  const { path, noteCodes } = await edited('video-trim', source, { startTime: 3 });
  expect((await probeMedia(path)).audios).toHaveLength(0);
  expect(noteCodes).toContain('audio-outside');
});

test('notes when an interlaced video is deinterlaced', async () => {
  const source = join(folder, 'fields.mp4');
  const fields = ['-filter:v', 'tinterlace=interleave_top,fieldorder=tff', '-flags', '+ilme+ildct'];
  await ffmpeg('-i', clock, '-an', ...fields, ...h264, '-x264-params', 'tff=1', source);
  const { noteCodes } = await edited('video-crop', source, { width: 64, height: 64 });
  expect(noteCodes).toContain('deinterlaced');
});
