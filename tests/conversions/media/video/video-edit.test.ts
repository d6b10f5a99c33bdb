import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Operation } from '#src/contract/operations.ts';
import { ffmpeg, videoSimilarity, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Videos take long on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let bench: Workbench;
let folder: string;
/** Six seconds, 25 frames a second, a key frame every second; a tone starts at second 3 and ends at 3.2. */
let sourceVideo: string;

const fps = 25;
const scene = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=25:d=6'];
const tone = ['-f', 'lavfi', '-i', "aevalsrc='if(between(t,3,3.2),sin(2*PI*1000*t),0)':d=6:s=48000"];
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-pix_fmt', 'yuv420p'];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  sourceVideo = join(folder, 'film.mp4');
  await ffmpeg(...scene, ...tone, ...h264, '-c:a', 'aac', sourceVideo);
});
afterAll(() => bench.close());

async function edited(operation: Operation, path: string, options: Record<string, unknown>) {
  const made = await useTool(bench, operation, [path], options);
  expect(made.files).toHaveLength(1);
  return { ...made, path: String(made.files[0]) };
}

const refusal = (operation: Operation, path: string, options: Record<string, unknown>): Promise<unknown> =>
  useTool(bench, operation, [path], options).then(
    () => 'accepted',
    (error: unknown) => error,
  );

interface Frame {
  readonly seconds: number;
  readonly md5: string;
}

/** Returns every decoded frame with its time. */
async function readTimedFrames(path: string): Promise<Frame[]> {
  const args = [
    '-noautorotate',
    '-i',
    path,
    '-map',
    '0:v:0',
    '-fps_mode',
    'passthrough',
    '-f',
    'framemd5',
    '-',
  ];
  const text = (await ffmpeg(...args)).toString();
  const [, over = '1', under = '1'] = /#tb 0: (\d+)\/(\d+)/.exec(text) ?? [];
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((part) => part.trim()))
    .map(([, , pts, , , md5 = '']) => ({ seconds: (Number(pts) * Number(over)) / Number(under), md5 }));
}

/**
 * Compares the frames of a result with the corresponding frames of the source; the similarity is that of the worst
 * frame.
 */
async function compareWithSourceFrames(
  source: string,
  result: string,
  ranges: readonly (readonly [number, number])[],
) {
  const chosen = ranges.map(([first, last]) => `between(n,${first},${last})`).join('+');
  const expected = join(await bench.folder(), 'expected.mkv');
  const filters = `select='${chosen}',setpts=N/25/TB`;
  await ffmpeg('-i', source, '-an', '-filter:v', filters, '-c:v', 'ffv1', expected);
  const even = join(await bench.folder(), 'result.mkv');
  await ffmpeg('-i', result, '-an', '-filter:v', 'setpts=N/25/TB', '-c:v', 'ffv1', even);
  const [one, other] = [await readTimedFrames(expected), await readTimedFrames(even)];
  expect(other).toHaveLength(one.length);
  const same = one.map(({ md5 }, index) => md5 === other[index]?.md5);
  return { likeness: await videoSimilarity(expected, even), same };
}

/** Returns the start and end of the tone, in seconds, to a hundredth. */
async function findToneSpan(path: string): Promise<[number, number]> {
  const bytes = await ffmpeg('-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  const heard = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  const loud = [...heard].map((value) => Math.abs(value) > 8000);
  return [loud.indexOf(true) / 8000, loud.lastIndexOf(true) / 8000];
}

/** Returns the number of frames that a result reports as copied. */
const copiedFrameCount = (notes: readonly Note[]): number =>
  notes.some(({ code }) => code === 'frames-copied')
    ? Infinity
    : Number(notes.find(({ code }) => code === 'frames-mostly-copied')?.facts['copied'] ?? 0);

const countOfTrue = (list: readonly boolean[]): number => list.filter(Boolean).length;

function expectSteady(frames: readonly Frame[]): void {
  frames.forEach(({ seconds }, index) => expect(seconds).toBeCloseTo(index / fps, 2));
}

test('trimming keeps exactly the frames between two times, copied except near the cuts', async () => {
  const { path, notes, percents } = await edited('video-trim', sourceVideo, {
    startTime: '00:00:00.520',
    endTime: 5.4,
  });
  const frames = await readTimedFrames(path);
  expect(frames).toHaveLength(122);
  expectSteady(frames);
  const { likeness: likest, same } = await compareWithSourceFrames(sourceVideo, path, [[13, 134]]);
  expect(same.slice(12, 112)).toEqual(Array.from({ length: 100 }, () => true));
  expect(likest).toBeGreaterThan(0.995);
  expect(copiedFrameCount(notes)).toBeGreaterThanOrEqual(100);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  const [begins, ends] = await findToneSpan(path);
  expect(begins).toBeCloseTo(2.48, 1);
  expect(Math.abs(begins - 2.48)).toBeLessThan(0.03);
  expect(Math.abs(ends - 2.68)).toBeLessThan(0.03);
});

test('cutting removes a part and joins the rest, with audio in sync', async () => {
  const { path } = await edited('video-cut', sourceVideo, { startTime: 0.6, endTime: '00:00:02.200' });
  const frames = await readTimedFrames(path);
  expect(frames).toHaveLength(110);
  expectSteady(frames);
  const { likeness: likest, same } = await compareWithSourceFrames(sourceVideo, path, [
    [0, 14],
    [55, 149],
  ]);
  expect(countOfTrue(same)).toBeGreaterThanOrEqual(75);
  expect(likest).toBeGreaterThan(0.995);
  const [begins, ends] = await findToneSpan(path);
  expect(Math.abs(begins - 1.4)).toBeLessThan(0.03);
  expect(Math.abs(ends - 1.6)).toBeLessThan(0.03);
  const { seconds, audios } = await probeMedia(path);
  expect(seconds).toBeCloseTo(4.4, 1);
  expect(audios).toHaveLength(1);
});

test('frames at uneven times in a video with a rotation tag keep their times and the tag', async () => {
  const uneven = join(folder, 'uneven.mkv');
  const filter = "select='not(eq(mod(n,7),3))'";
  await ffmpeg(...scene, '-filter:v', filter, '-fps_mode', 'vfr', ...h264, uneven);
  const turned = join(folder, 'turned.mp4');
  await ffmpeg('-i', uneven, '-c', 'copy', '-metadata:s:v:0', 'rotate=270', turned);
  const before = (await readTimedFrames(turned)).filter(({ seconds }) => seconds >= 1.499 && seconds < 4.6);
  const { path } = await edited('video-trim', turned, { startTime: 1.5, endTime: 4.6 });
  const after = await readTimedFrames(path);
  expect(after).toHaveLength(before.length);
  const first = before[0]?.seconds ?? 0;
  after.forEach(({ seconds }, index) =>
    expect(seconds).toBeCloseTo((before[index]?.seconds ?? 0) - first, 2),
  );
  expect(countOfTrue(after.map(({ md5 }, index) => md5 === before[index]?.md5))).toBeGreaterThan(20);
  expect((await probeMedia(path)).video?.side_data_list?.[0]?.rotation).toBe(-90);
});

test('chapters and subtitles are shifted with the video', async () => {
  const texts = join(folder, 'texts.srt');
  await writeFile(
    texts,
    '1\n00:00:01,000 --> 00:00:01,500\nEarly\n\n2\n00:00:04,000 --> 00:00:04,500\nLate\n',
  );
  const marks = join(folder, 'marks.txt');
  const chapter = (start: number, end: number, title: string) =>
    `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${end}\ntitle=${title}\n`;
  await writeFile(marks, `;FFMETADATA1\n${chapter(0, 2000, 'One')}${chapter(2000, 6000, 'Two')}`);
  const whole = join(folder, 'whole.mkv');
  await ffmpeg(
    '-i',
    sourceVideo,
    '-i',
    texts,
    '-i',
    marks,
    '-map',
    '0',
    '-map',
    '1',
    '-map_chapters',
    '2',
    '-c',
    'copy',
    whole,
  );
  const { path } = await edited('video-trim', whole, { startTime: 3 });
  const subtitles = (await ffmpeg('-i', path, '-map', '0:s:0', '-f', 'srt', '-')).toString();
  expect(subtitles).toContain('Late');
  expect(subtitles).toContain('00:00:01,000 --> ');
  expect(subtitles).not.toContain('Early');
  const seen = await probeMedia(path);
  expect(seen.chapters).toBe(1);
  expect(seen.container).toContain('matroska');
});

test('subtitles that extend across a cut are shown up to it and from it', async () => {
  const spoken = join(folder, 'spoken.srt');
  await writeFile(
    spoken,
    '1\n00:00:00,500 --> 00:00:03,500\nLong\n\n2\n00:00:04,000 --> 00:00:05,500\nLater\n',
  );
  for (const extension of ['mp4', 'mkv']) {
    const path = join(folder, `spoken.${extension}`);
    const codec = extension === 'mp4' ? 'mov_text' : 'srt';
    await ffmpeg(
      '-i',
      sourceVideo,
      '-i',
      spoken,
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-c:s',
      codec,
      path,
    );
    const trimmed = await edited('video-trim', path, { startTime: 1.4, endTime: 5 });
    expect(await readSubtitleLines(trimmed.path)).toEqual(['0.0 2.1 Long', '2.6 3.6 Later']);
    const cut = await edited('video-cut', path, { startTime: 1, endTime: 3 });
    expect(await readSubtitleLines(cut.path)).toEqual(['0.5 1.5 Long', '2.0 3.5 Later']);
  }
});

/** Returns the subtitles of a video: start and end in seconds, and text. */
async function readSubtitleLines(path: string): Promise<string[]> {
  const written = (await ffmpeg('-i', path, '-map', '0:s:0', '-f', 'srt', '-')).toString();
  const seconds = (hours: string, rest: string) =>
    (Number(hours) * 60 + Number(rest.replace(',', '.'))).toFixed(1);
  return [...written.matchAll(/00:(\d\d):(\S+) --> 00:(\d\d):(\S+)\s+(.*)/g)].map(
    ([, a = '', b = '', c = '', d = '', words = '']) => `${seconds(a, b)} ${seconds(c, d)} ${words}`,
  );
}

test('a transparent video stays transparent when edited, and edited again', async () => {
  const shape = "format=yuva420p,geq=lum='p(X,Y)':cb='cb(X,Y)':cr='cr(X,Y)':a='if(gt(X,80),255,0)'";
  const drawn = ['-f', 'lavfi', '-i', `testsrc2=s=160x120:r=10:d=2,${shape}`];
  const path = join(folder, 'see-through.webm');
  await ffmpeg(...drawn, '-c:v', 'libvpx', '-auto-alt-ref', '0', '-pix_fmt', 'yuva420p', path);
  const once = await edited('video-crop', path, { x: 40, y: 0, width: 80, height: 120 });
  const twice = await edited('video-trim', once.path, { startTime: 0.5, endTime: 1.5 });
  expect([...once.noteCodes, ...twice.noteCodes]).not.toContain('video-alpha-omitted');
  const decoded = ['-c:v', 'libvpx-vp9', '-i', twice.path, '-frames:v', '1', '-pix_fmt', 'rgba'];
  const pixels = await ffmpeg(...decoded, '-f', 'rawvideo', '-');
  const alphaAt = (x: number) => pixels[(60 * 80 + x) * 4 + 3] ?? -1;
  expect(alphaAt(10)).toBeLessThan(10);
  expect(alphaAt(70)).toBeGreaterThan(245);
});

test('an H.265 HDR video that must be re-encoded keeps its transfer function and its 10 bits', async () => {
  const hlg = join(folder, 'hlg.mov');
  const colours = 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc';
  const h265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', colours];
  const short = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=25:d=1'];
  await ffmpeg(...short, ...h265, '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1', hlg);
  const { path, noteCodes } = await edited('video-crop', hlg, { x: 10, y: 10, width: 100, height: 80 });
  const { video } = await probeMedia(path);
  expect(video).toMatchObject({
    codec_name: 'hevc',
    pix_fmt: 'yuv420p10le',
    color_transfer: 'arib-std-b67',
    color_primaries: 'bt2020',
    width: 100,
  });
  expect(noteCodes).not.toContain('hdr-converted');
});

test('a codec that cannot be joined from parts is fully re-encoded, just as exactly, with a note', async () => {
  const webm = join(folder, 'film.webm');
  const speed = ['-deadline', 'realtime', '-cpu-used', '8'];
  await ffmpeg(...scene, ...tone, '-c:v', 'libvpx', ...speed, '-b:v', '1M', '-c:a', 'libopus', webm);
  const { path, noteCodes } = await edited('video-cut', webm, { startTime: 1, endTime: 2.52 });
  expect(await readTimedFrames(path)).toHaveLength(112);
  expect(noteCodes).toContain('cut-reencoded');
  const { likeness: likest } = await compareWithSourceFrames(webm, path, [
    [0, 24],
    [63, 149],
  ]);
  expect(likest).toBeGreaterThan(0.97);
  expect(Math.abs((await findToneSpan(path))[0] - 1.48)).toBeLessThan(0.04);
});

test('VP9 is joined from copied and encoded frames too', async () => {
  const webm = join(folder, 'joined.webm');
  const speed = ['-deadline', 'realtime', '-cpu-used', '8'];
  await ffmpeg(...scene, '-c:v', 'libvpx-vp9', ...speed, '-g', '25', webm);
  const { path, notes } = await edited('video-trim', webm, { startTime: 0.8, endTime: '00:00:03.120' });
  const { likeness: likest, same } = await compareWithSourceFrames(webm, path, [[20, 77]]);
  expect(same.slice(5, 55)).toEqual(Array.from({ length: 50 }, () => true));
  expect(likest).toBeGreaterThan(0.98);
  expect(copiedFrameCount(notes)).toBeGreaterThanOrEqual(50);
});

const x265 = (settings: string) => [
  '-c:v',
  'libx265',
  '-preset',
  'ultrafast',
  '-x265-params',
  `log-level=error:scenecut=0:keyint=25:${settings}`,
];

test.each([
  [
    'H.265 whose groups are open',
    'mp4',
    ['-pix_fmt', 'yuv420p', ...x265('open-gop=1:bframes=4'), '-tag:v', 'hvc1'],
  ],
  ['H.265 of 10 bits', 'mkv', ['-pix_fmt', 'yuv420p10le', ...x265('open-gop=0')]],
  ['AV1', 'webm', ['-pix_fmt', 'yuv420p', '-c:v', 'libsvtav1', '-preset', '12', '-g', '25']],
] as const)(
  '%s is joined from copied and encoded frames, exact at both cuts',
  async (_name, extension, codec) => {
    const path = join(folder, `joined-${codec.length}.${extension}`);
    await ffmpeg(...scene, ...codec, path);
    const trimmed = await edited('video-trim', path, { startTime: 0.52, endTime: 4.92 });
    const whole = await compareWithSourceFrames(path, trimmed.path, [[13, 122]]);
    expect(whole.likeness).toBeGreaterThan(0.99);
    expect(countOfTrue(whole.same)).toBe(copiedFrameCount(trimmed.notes));
    expect(copiedFrameCount(trimmed.notes)).toBeGreaterThanOrEqual(75);
    expectSteady(await readTimedFrames(trimmed.path));
    const cut = await edited('video-cut', path, { startTime: 1.12, endTime: 3.2 });
    const rest = await compareWithSourceFrames(path, cut.path, [
      [0, 27],
      [80, 149],
    ]);
    expect(rest.likeness).toBeGreaterThan(0.99);
    expect(countOfTrue(rest.same)).toBe(copiedFrameCount(cut.notes));
    expectSteady(await readTimedFrames(cut.path));
  },
);

test('an area is cropped from the video as displayed, in even sizes', async () => {
  const turned = join(folder, 'upright.mp4');
  await ffmpeg('-i', sourceVideo, '-c', 'copy', '-metadata:s:v:0', 'rotate=270', turned);
  const { path, notes } = await edited('video-crop', turned, { x: 11, y: 20, width: 61, height: 100 });
  const { video, audio } = await probeMedia(path);
  expect([video?.width, video?.height]).toEqual([60, 100]);
  expect(notes).toContainEqual(note('crop-adjusted', { width: 60, height: 100 }));
  expect(audio?.codec_name).toBe('aac');
  const part = join(folder, 'part.png');
  await ffmpeg('-ss', '2', '-i', path, '-frames:v', '1', part);
  const alikeTo = async (x: number, y: number): Promise<number> => {
    const whole = join(folder, `whole-${x}-${y}.png`);
    await ffmpeg(
      '-ss',
      '2',
      '-i',
      turned,
      '-frames:v',
      '1',
      '-filter:v',
      `crop=60:100:${x}:${y}:exact=1`,
      whole,
    );
    return videoSimilarity(whole, part);
  };
  const [asked, shifted] = [await alikeTo(11, 20), await alikeTo(13, 22)];
  expect(asked).toBeGreaterThan(0.8);
  expect(asked).toBeGreaterThan(shifted + 0.05);
  expect(await refusal('video-crop', turned, { x: 70, y: 0, width: 100, height: 100 })).toMatchObject({
    code: 'crop-outside',
    detail: { width: 120, height: 160 },
  });
});

test('a video is rotated by a tag, added to an existing one; its frames are unchanged unless the pixels are to be rotated', async () => {
  const { path, noteCodes } = await edited('video-rotate', sourceVideo, { rotation: 90 });
  expect((await probeMedia(path)).video?.side_data_list?.[0]?.rotation).toBe(-90);
  expect(await readTimedFrames(path)).toEqual(await readTimedFrames(sourceVideo));
  expect(noteCodes).toContain('rotation-flagged');
  const again = await edited('video-rotate', path, { rotation: 90 });
  expect(Math.abs((await probeMedia(again.path)).video?.side_data_list?.[0]?.rotation ?? 0)).toBe(180);
  const pixels = await edited('video-rotate', path, { rotation: 270, pixels: true });
  const { video } = await probeMedia(pixels.path);
  expect([video?.width, video?.height, video?.side_data_list]).toEqual([160, 120, undefined]);
  expect(await videoSimilarity(sourceVideo, pixels.path)).toBeGreaterThan(0.95);
});

test('invalid times, and a file without video, are rejected with their own message', async () => {
  for (const none of [{}, { startTime: '', endTime: '' }])
    expect(await refusal('video-trim', sourceVideo, none)).toMatchObject({ code: 'times-missing' });
  expect(await refusal('video-cut', sourceVideo, { startTime: 4, endTime: '00:00:02' })).toMatchObject({
    code: 'times-reversed',
    detail: { start: '00:00:04', end: '00:00:02' },
  });
  expect(await refusal('video-trim', sourceVideo, { startTime: '00:00:06' })).toMatchObject({
    code: 'time-past-end',
    detail: { which: 'start', length: { seconds: 6 } },
  });
  expect(await refusal('video-trim', sourceVideo, { endTime: '00:00:09' })).toMatchObject({
    code: 'time-past-end',
    detail: { which: 'end' },
  });
  expect(await refusal('video-trim', sourceVideo, { startTime: '00:61:00' })).toMatchObject({
    message: expect.stringContaining('HH:MM:SS'),
  });
  expect(await refusal('video-cut', sourceVideo, { endTime: '00:00:06' })).toMatchObject({
    code: 'selection-empty',
  });
  expect(await refusal('video-rotate', sourceVideo, { rotation: 45 })).toMatchObject({
    message: expect.stringContaining('rotation'),
  });
  const audioOnly = join(folder, 'sound.mp4');
  await ffmpeg(...tone, '-c:a', 'aac', audioOnly);
  expect(await refusal('video-trim', audioOnly, { startTime: 1 })).toMatchObject({
    code: 'video-without-frames',
  });
});

test('a frame with a long duration is shown until the requested end, not until the next frame', async () => {
  const stillVideo = join(folder, 'held.mp4');
  const filter = "select='lt(t,2)+gte(t,4)'";
  await ffmpeg(...scene, '-filter:v', filter, '-fps_mode', 'vfr', ...h264, stillVideo);
  const { path, notes, noteCodes } = await edited('video-trim', stillVideo, { startTime: 0.52, endTime: 3 });
  const frames = await readTimedFrames(path);
  expect(frames).toHaveLength(37);
  expectSteady(frames);
  expect(Math.abs((await probeMedia(path)).seconds - 2.48)).toBeLessThan(0.03);
  expect(copiedFrameCount(notes)).toBeGreaterThanOrEqual(25);
  expect(noteCodes).not.toContain('media-damaged');
  expect(noteCodes).not.toContain('media-incomplete');
});

test('a video without a stated duration, such as a browser recording, is read to its last frame', async () => {
  const live = join(folder, 'live.webm');
  const speed = ['-deadline', 'realtime', '-cpu-used', '8'];
  const short = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=10:d=2'];
  await ffmpeg(...short, '-c:v', 'libvpx', ...speed, '-live', '1', live);
  expect(await refusal('video-trim', live, { startTime: 3 })).toMatchObject({
    code: 'time-past-end',
    detail: { length: { seconds: expect.closeTo(2, 1) } },
  });
});
