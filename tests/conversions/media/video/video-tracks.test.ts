import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Track metadata of a video, and what an edit list hides.

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);
const testPatternInput = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=3'];
const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=3`];
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  const names = ['v:0=Camera 1', 'a:0=Deutsch; #5', 'a:1=Kommentar — é'].flatMap((entry) => {
    const [specifier, title] = entry.split('=');
    return [`-metadata:s:${specifier}`, `title=${title}`];
  });
  const languages = ['-metadata:s:a:0', 'language=deu', '-metadata:s:a:1', 'language=fra'];
  const inputs = [...testPatternInput, ...tone(300), ...tone(500), '-map', '0', '-map', '1', '-map', '2'];
  await ffmpeg(...inputs, ...x264, '-c:a', 'aac', ...names, ...languages, at('named.mkv'));
});
afterAll(() => bench.close());

const readTrackTitles = async (path: string) =>
  (await probeMedia(path)).streams.map(({ tags }) => tags?.['title'] ?? tags?.['handler_name']);
const readAudioLanguages = async (path: string) =>
  (await probeMedia(path)).audios.map(({ tags }) => tags?.['language']);
const names = ['Camera 1', 'Deutsch; #5', 'Kommentar — é'];

test('track names are kept from MKV to MP4 and back', async () => {
  const mp4 = await bench.convert(at('named.mkv'), 'mp4');
  expect(mp4.notes).toEqual([]);
  expect(await readTrackTitles(mp4.files[0] ?? '')).toEqual(names);
  expect(await readAudioLanguages(mp4.files[0] ?? '')).toEqual(['deu', 'fra']);
  const mkv = await bench.convert(mp4.files[0] ?? '', 'mkv');
  expect(mkv.notes).toEqual([]);
  expect((await probeMedia(mkv.files[0] ?? '')).streams.map(({ tags }) => tags?.['title'])).toEqual(names);
  expect(await readAudioLanguages(mkv.files[0] ?? '')).toEqual(['deu', 'fra']);
});

test('reads track names stored only in boxes, as FFmpeg itself writes MP4', async () => {
  await ffmpeg('-i', at('named.mkv'), '-map', '0', '-c', 'copy', at('boxes.mp4'));
  expect(await readTrackTitles(at('boxes.mp4'))).not.toContain(names[0]);
  const { files } = await bench.convert(at('boxes.mp4'), 'mkv');
  expect((await probeMedia(files[0] ?? '')).streams.map(({ tags }) => tags?.['title'])).toEqual(names);
});

test('track names are removed with the tags', async () => {
  const { files } = await bench.convert(at('named.mkv'), 'mp4', { keepTags: false });
  expect(await readTrackTitles(files[0] ?? '')).toEqual(['VideoHandler', 'SoundHandler', 'SoundHandler']);
});

test('notes names and languages that MPEG cannot hold, and tags that TS cannot', async () => {
  expect((await bench.convert(at('named.mkv'), 'mpeg')).notes).toEqual([
    note('track-names-omitted', { format: 'MPEG' }),
    note('track-languages-omitted', { format: 'MPEG' }),
    note('larger-by-codec', { codec: 'MPEG-2', before: 'H.264' }),
  ]);
  await ffmpeg(...testPatternInput, ...x264, '-metadata', 'title=Holiday', at('titled.mp4'));
  expect((await bench.convert(at('titled.mp4'), 'ts')).notes).toEqual([
    note('tags-omitted', { format: 'TS', tags: [phrase('title')] }),
  ]);
});

test('the hidden start of an edit list is not shown by containers without one', async () => {
  const keys = ['-g', '50', '-keyint_min', '50'];
  await ffmpeg(...testPatternInput, ...tone(300), ...x264, ...keys, '-c:a', 'aac', at('whole.mp4'));
  await ffmpeg('-ss', '1', '-i', at('whole.mp4'), '-c', 'copy', at('cut.mp4'));
  const mkv = await bench.convert(at('cut.mp4'), 'mkv');
  expect((await probeMedia(mkv.files[0] ?? '')).seconds).toBeLessThan(2.15);
  const mov = await bench.convert(at('cut.mp4'), 'mov');
  expect((await probeMedia(mov.files[0] ?? '')).seconds).toBeLessThan(2.15);
  const aac = await bench.convert(at('cut.mp4'), 'aac');
  const heard = await ffmpeg('-i', aac.files[0] ?? '', '-f', 's16le', '-');
  expect(heard.length / 2 / 44_100).toBeLessThan(2.15);
});

test('notes dropped frames of a video that is too fast for its codec', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=240:d=1', ...x264, at('fast.mp4'));
  expect((await bench.convert(at('fast.mp4'), 'avi')).notes).toEqual([
    note('frame-rate-limited', { after: 120, before: 240, format: 'AVI' }),
    note('larger-by-codec', { codec: 'MPEG-4 Visual', before: 'H.264' }),
  ]);
});

test('subtitles that are not shown by default are not in MP4 either; default ones stay default', async () => {
  await writeFile(at('words.srt'), '1\n00:00:00,100 --> 00:00:01,000\nHello\n');
  const inputs = [
    ...testPatternInput,
    '-i',
    at('words.srt'),
    '-i',
    at('words.srt'),
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
  ];
  const shown = async (name: string, second: string) => {
    const dispositions = ['-disposition:s:0', '0', '-disposition:s:1', second];
    await ffmpeg(...inputs, ...x264, '-c:s', 'srt', ...dispositions, at(name));
    const { files } = await bench.convert(at(name), 'mp4');
    return (await probeMedia(files[0] ?? '')).subtitles.map(({ disposition }) => disposition['default']);
  };
  expect(await shown('silent.mkv', '0')).toEqual([0, 0]);
  expect(await shown('shown.mkv', 'default')).toEqual([0, 1]);
});

test('an edited MP4 keeps the names and languages of its tracks, and shows no subtitles by default', async () => {
  await writeFile(at('line.srt'), '1\n00:00:00,100 --> 00:00:02,000\nHello\n');
  const inputs = ['-i', at('named.mkv'), '-i', at('line.srt'), '-map', '0', '-map', '1'];
  const subtitles = ['-c:s', 'srt', '-metadata:s:s:0', 'title=Signs', '-disposition:s:0', '0'];
  await ffmpeg(...inputs, '-c', 'copy', ...subtitles, at('signs.mkv'));
  const { files: boxed } = await bench.convert(at('signs.mkv'), 'mp4');
  const trimmed = { startTime: 0.5, endTime: 2 };
  for (const [operation, options] of [
    ['video-rotate', { rotation: 90 }],
    ['video-trim', trimmed],
  ] as const) {
    const { files, noteCodes } = await useTool(bench, operation, boxed, options);
    expect(noteCodes).not.toContain('track-names-omitted');
    expect(await readTrackTitles(files[0] ?? '')).toEqual([...names, 'Signs']);
    expect(await readAudioLanguages(files[0] ?? '')).toEqual(['deu', 'fra']);
    const { subtitles: shown } = await probeMedia(files[0] ?? '');
    expect(shown.map(({ disposition }) => disposition['default'])).toEqual([0]);
  }
});
