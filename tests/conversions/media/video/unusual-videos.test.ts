import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { videoTestSource, tone } from '#tests/fixtures/media.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Videos and recordings from professional programs: transparent masters, fine color sampling, late tracks, tracks
// with statistics.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

test('a transparent master keeps its transparency in WebM, and gets a white background in MP4', async () => {
  const halved = "color=red:s=64x48:d=1:r=5,format=yuva444p10le,geq=lum='p(X,Y)':a='if(lt(X,32),0,1023)'";
  await ffmpeg('-f', 'lavfi', '-i', halved, '-c:v', 'prores_ks', '-profile:v', '4444', at('clear.mov'));
  const webm = await bench.convert(at('clear.mov'), 'webm');
  expect(webm.noteCodes).not.toContain('video-alpha-omitted');
  expect(await readHalvesAlpha(webm.files[0] ?? '')).toEqual([0, 255]);
  const mp4 = await bench.convert(at('clear.mov'), 'mp4');
  expect(mp4.notes).toContainEqual(note('video-alpha-omitted', { format: 'MP4' }));
});

test('H.264 with finer chroma is copied, with a note that it is hard to play; requesting H.264 produces the common profile', async () => {
  await ffmpeg(...videoTestSource(1), '-c:v', 'libx264', '-pix_fmt', 'yuv444p', at('fine.mkv'));
  const copied = await bench.convert(at('fine.mkv'), 'mp4');
  expect((await probeMedia(copied.files[0] ?? '')).video?.pix_fmt).toBe('yuv444p');
  expect(copied.notes).toContainEqual(
    note('codec-rarely-played', { codec: 'H.264 (High 4:4:4 Predictive)' }),
  );
  const common = await bench.convert(at('fine.mkv'), 'mp4', { videoCodec: 'h264' });
  expect((await probeMedia(common.files[0] ?? '')).video?.pix_fmt).toBe('yuv420p');
});

test('a Matroska track that starts late is complete, and not reported as damaged', async () => {
  const tracks = ['-itsoffset', '1', ...videoTestSource(1), ...tone(1), '-map', '0', '-map', '1'];
  await ffmpeg(...tracks, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', at('late.mkv'));
  const { files, noteCodes } = await bench.convert(at('late.mkv'), 'avi');
  expect(noteCodes.filter((code) => !code.startsWith('larger-by-'))).toEqual([]);
  expect((await probeMedia(files[0] ?? '')).seconds).toBeCloseTo(2, 0);
});

test('QuickTime keeps languages with either of their codes', async () => {
  const spoken = ['fre', 'fra', 'ces', 'ron', 'deu', 'swe'];
  const tracks = spoken.flatMap((_, index) => ['-map', `${index}`]);
  const named = spoken.flatMap((code, index) => [`-metadata:s:a:${index}`, `language=${code}`]);
  await ffmpeg(...spoken.flatMap(() => tone(1)), ...tracks, '-c:a', 'aac', ...named, at('many.mkv'));
  const { files } = await bench.convert(at('many.mkv'), 'mov');
  const { audios } = await probeMedia(files[0] ?? '');
  expect(audios.map(({ tags }) => tags?.['language'])).toEqual(['fra', 'fra', 'ces', 'ron', 'ger', 'sve']);
});

test('container properties and statistics are not kept as tags of the song', async () => {
  const counted = ['-metadata', 'title=Song', '-metadata:s:a:0', 'BPS=128000'];
  const statistics = [
    '-metadata:s:a:0',
    '_STATISTICS_WRITING_APP=x',
    '-metadata:s:a:0',
    'NUMBER_OF_FRAMES=9',
  ];
  await ffmpeg(...tone(1), '-c:a', 'aac', '-metadata', 'title=Book', at('book.m4a'));
  await ffmpeg(...tone(1), '-c:a', 'flac', ...counted, ...statistics, at('counted.mka'));
  for (const [name, title] of [['book.m4a', 'Book'] as const, ['counted.mka', 'Song'] as const]) {
    const { files } = await bench.convert(at(name), 'mp3');
    const { tags } = await probeMedia(files[0] ?? '');
    expect(tags['title']).toBe(title);
    expect(Object.keys(tags).join(' ')).not.toMatch(/brand|BPS|STATISTICS|NUMBER_OF/i);
  }
});

/** Returns the opacity of the left and right half of the video's first frame, as libvpx decodes it. */
async function readHalvesAlpha(path: string): Promise<number[]> {
  const shape = 'alphaextract,scale=2:1:flags=area,format=gray';
  const once = ['-frames:v', '1', '-f', 'rawvideo', '-'];
  return [...(await ffmpeg('-c:v', 'libvpx-vp9', '-i', path, '-vf', shape, ...once))];
}

// AVI stores the decoding order of frames, not their presentation times.

test('H.264 frames in an AVI are shown in presentation order, not in stored order', async () => {
  await ffmpeg(
    ...videoTestSource(1),
    '-c:v',
    'libx264',
    '-bf',
    '3',
    '-pix_fmt',
    'yuv420p',
    at('ordered.avi'),
  );
  const { files } = await bench.convert(at('ordered.avi'), 'mp4');
  const times = await probePacketPts(files[0] ?? '');
  expect(new Set(times).size).toBe(times.length);
  expect(times).not.toEqual(times.toSorted((one, other) => one - other)); // stored before the frames they refer to
});

test('MPEG-4 with B-frames is copied from AVI to Matroska', async () => {
  await ffmpeg(...videoTestSource(1), '-c:v', 'mpeg4', '-vtag', 'XVID', '-bf', '2', at('reordered.avi'));
  const { files } = await bench.convert(at('reordered.avi'), 'mkv');
  expect((await probeMedia(files[0] ?? '')).video?.codec_name).toBe('mpeg4');
  expect(await readFrameDigests(files[0] ?? '')).toEqual(await readFrameDigests(at('reordered.avi')));
  const times = await probePacketPts(files[0] ?? '');
  expect(times).not.toEqual(times.toSorted((one, other) => one - other));
});

test.each([
  ['a DV tape', ['-s', '720x576', '-pix_fmt', 'yuv420p', '-c:v', 'dvvideo'], true],
  ['MPEG-4', ['-c:v', 'mpeg4', '-flags', '+ilme+ildct', '-q:v', '2'], false],
])('the fields of %s become whole frames', async (name, written, isDeclaredInterlaced) => {
  const path = at(`fields ${name}.avi`);
  const fields = ['-f', 'lavfi', '-i', 'testsrc2=s=720x576:r=50:d=1', '-vf', 'tinterlace=interleave_top'];
  await ffmpeg(...fields, ...written, path);
  const { files, noteCodes } = await bench.convert(path, 'mp4');
  expect(noteCodes.includes('deinterlaced')).toBe(isDeclaredInterlaced);
  expect(await combing(path)).toBeGreaterThan(1);
  expect(await combing(files[0] ?? '')).toBeLessThan(1);
});

/** Returns the presentation time of each frame, in stored order. */
async function probePacketPts(path: string): Promise<number[]> {
  const asked = ['-select_streams', 'v', '-show_entries', 'packet=pts', '-of', 'csv=p=0', path];
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...asked]);
  return stdout.trim().split(/\s+/).map(Number.parseFloat);
}

/** Returns digests of the frames, in presentation order. */
async function readFrameDigests(path: string): Promise<string[]> {
  const digests = await ffmpeg('-i', path, '-map', '0:v', '-fps_mode', 'passthrough', '-f', 'framemd5', '-');
  return digests
    .toString()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split(',').at(-1) ?? '');
}

/**
 * Measures how much more a row of a frame differs from the next row than from the one after that: above 1 if the
 * frame is interlaced.
 */
async function combing(path: string): Promise<number> {
  const [width, height] = [720, 576];
  const once = [
    '-frames:v',
    '1',
    '-vf',
    `scale=${width}:${height}`,
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
    '-',
  ];
  const grey = await ffmpeg('-ss', '0.4', '-i', path, ...once);
  const apart = (rows: number) => {
    let sum = 0;
    for (let offset = 0; offset + 2 * width < width * height; offset += 1)
      sum += Math.abs((grey[offset] ?? 0) - (grey[offset + rows * width] ?? 0));
    return sum;
  };
  return apart(1) / apart(2);
}

test('subtitles with fonts, colors and positions lose them in MP4 and as a file, with a note', async () => {
  const events = 'Dialogue: 0,0:00:00.10,0:00:00.80,Default,,0,0,0,,{\\pos(20,20)}Sign';
  const head = '[Script Info]\nScriptType: v4.00+\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\n';
  const lines = `Style: Default,Arial,20\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n`;
  await writeFile(at('signs.ass'), `${head}${lines}${events}\n`);
  const tracks = ['-i', at('signs.ass'), '-map', '0', '-map', '1', '-c:s', 'ass'];
  await ffmpeg(...videoTestSource(), ...tracks, '-c:v', 'libx264', at('signs.mkv'));
  for (const to of ['mp4', 'srt'] as const)
    expect((await bench.convert(at('signs.mkv'), to)).noteCodes, to).toContain('subtitle-styles-omitted');
});

test('images and animations from an HDR video are noted as converted to SDR', async () => {
  const colours = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'];
  const grey = ['-f', 'lavfi', '-i', 'color=gray:s=64x48:r=5:d=1', '-pix_fmt', 'yuv420p10le'];
  await ffmpeg(...grey, '-c:v', 'libx265', '-x265-params', 'log-level=error', ...colours, at('hlg.mkv'));
  for (const to of ['jpg', 'gif'] as const) {
    const { noteCodes } = await bench.convert(at('hlg.mkv'), to);
    expect(noteCodes, to).toContain('hdr-converted');
  }
});

test('a video cut without re-encoding, with the hidden frames of a long GOP, becomes a QuickTime video', async () => {
  await ffmpeg(...videoTestSource(4), ...tone(4), '-c:v', 'libx264', '-c:a', 'aac', at('whole.mp4'));
  await ffmpeg('-ss', '3', '-i', at('whole.mp4'), '-c', 'copy', at('cut.mp4'));
  const { files } = await bench.convert(at('cut.mp4'), 'mov');
  const { video } = await probeMedia(files[0] ?? '');
  expect(Math.abs(Number(video?.duration) - 1)).toBeLessThan(0.15);
});

test('interlaced H.264 is copied to MP4 with a note; requesting H.264 deinterlaces it', async () => {
  const fields = ['-filter:v', 'interlace,format=yuv420p', '-c:v', 'libx264', '-x264-params', 'tff=1'];
  await ffmpeg(...videoTestSource(), ...fields, '-flags', '+ilme+ildct', at('fields.mkv'));
  const [copied, whole] = await Promise.all([
    bench.convert(at('fields.mkv'), 'mp4'),
    bench.convert(at('fields.mkv'), 'mp4', { videoCodec: 'h264' }),
  ]);
  expect((await probeMedia(copied.files[0] ?? '')).video?.field_order).toBe('tt');
  expect(copied.noteCodes).toContain('interlaced');
  expect((await probeMedia(whole.files[0] ?? '')).video?.field_order).toBe('progressive');
  expect(whole.notes).toEqual([note('deinterlaced')]);
});
