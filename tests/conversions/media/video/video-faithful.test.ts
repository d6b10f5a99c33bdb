import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { videoTestSource, tone } from '#tests/fixtures/media.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { readColourBands, ffmpeg, videoSimilarity, makeOnce, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
const once = makeOnce();
const at = (name: string) => join(folder, name);
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16'];
const testPatternArguments = (size: string, seconds = 1, rest = '') => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=25:d=${seconds}${rest}`,
];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

async function one(path: string, to: FormatId, options: Record<string, unknown> = {}) {
  const { files, notes, noteCodes } = await bench.convert(path, to, options);
  const result = files[0] ?? '';
  return { path: result, notes, noteCodes, seen: await probeMedia(result) };
}

/** Returns the MD5 of the decoded video, whatever the container. */
const videoStreamMd5 = async (path: string) =>
  String(await ffmpeg('-i', path, '-map', '0:v:0', '-f', 'md5', '-'));

/** Writes a sideways video with the rotation tag of a phone. */
const rotated = () =>
  once('phone.mov', async () => {
    await ffmpeg(...videoTestSource(), ...tone(), ...x264, '-c:a', 'aac', at('lying.mp4'));
    await ffmpeg('-i', at('lying.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', at('phone.mov'));
    return at('phone.mov');
  });

/** Returns whether red, green and blue are bright in the second tenth from the top. */
async function readTopBandColours(name: string): Promise<boolean[]> {
  const bytes = await ffmpeg(
    '-i',
    name,
    '-frames:v',
    '1',
    '-filter:v',
    'scale=1:10:flags=area,format=rgb24',
    '-f',
    'rawvideo',
    '-',
  );
  return [...bytes.subarray(3, 6)].map((value) => value > 128);
}

/** Writes a video with two audio tracks, subtitles, chapters, a title and a location. */
const writeRich = () =>
  once('rich.mkv', async () => {
    await writeFile(at('words.srt'), '1\n00:00:00,100 --> 00:00:00,900\nÁÉíöÙ\n');
    await writeFile(
      at('marks.txt'),
      ';FFMETADATA1\ntitle=My film\nlocation=+48.1-011.5/\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=500\nEND=1000\ntitle=Two\n',
    );
    const inputs = [...videoTestSource(), ...tone(), ...tone(), '-i', at('words.srt'), '-i', at('marks.txt')];
    const maps = [
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      '-map',
      '3',
      '-map_metadata',
      '4',
      '-map_chapters',
      '4',
    ];
    const languages = [
      '-metadata:s:a:0',
      'language=eng',
      '-metadata:s:a:1',
      'language=deu',
      '-metadata:s:s:0',
      'language=hun',
    ];
    await ffmpeg(...inputs, ...maps, ...x264, '-c:a', 'aac', '-c:s', 'srt', ...languages, at('rich.mkv'));
    return at('rich.mkv');
  });

describe('copied where compatible', () => {
  test.each(['mov', 'mkv', 'm4v', 'ts', 'flv', '3gp'] as const)(
    'H.264 and AAC are copied from MP4 to %s',
    async (to) => {
      const source = await once('fits.mp4', async () => {
        await ffmpeg(...videoTestSource(), ...tone(), ...x264, '-c:a', 'aac', at('fits.mp4'));
        return at('fits.mp4');
      });
      const { path, notes } = await one(source, to);
      expect(await videoStreamMd5(path)).toBe(await once('fits.md5', () => videoStreamMd5(source)));
      expect(notes).toEqual([]);
    },
  );

  test('only the audio is encoded if only the audio is incompatible', async () => {
    await ffmpeg(...videoTestSource(), ...tone(), ...x264, '-c:a', 'libvorbis', at('half.mkv'));
    const { path, seen } = await one(at('half.mkv'), 'mp4');
    expect(await videoStreamMd5(path)).toBe(await videoStreamMd5(at('half.mkv')));
    expect(seen.audio?.codec_name).toBe('aac');
  });

  test('a file can start playing before it is fully loaded', async () => {
    await ffmpeg(...videoTestSource(), ...x264, at('fast.mkv'));
    const bytes = readFileSync((await one(at('fast.mkv'), 'mp4')).path);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  test('a stream with in-band parameter sets (avc3) gets them into the sample description', async () => {
    await ffmpeg(...videoTestSource(), ...x264, '-tag:v', 'avc3', '-bsf:v', 'dump_extra', at('dash.mov'));
    const { path, seen } = await one(at('dash.mov'), 'mp4');
    expect(seen.video?.codec_tag_string).toBe('avc1');
    expect(await videoSimilarity(path, at('dash.mov'))).toBeGreaterThan(0.999);
  });

  test('H.265 is kept, with the tag that Apple players know, and a note that it is hard to play', async () => {
    await ffmpeg(...videoTestSource(), '-c:v', 'libx265', '-x265-params', 'log-level=error', at('new.mkv'));
    const { path, seen, notes } = await one(at('new.mkv'), 'mp4');
    expect([seen.video?.codec_name, seen.video?.codec_tag_string]).toEqual(['hevc', 'hvc1']);
    expect(await videoStreamMd5(path)).toBe(await videoStreamMd5(at('new.mkv')));
    expect(notes).toContainEqual(note('codec-rarely-played', { codec: 'H.265 (HEVC)' }));
    const plain = await one(at('new.mkv'), 'mp4', { videoCodec: 'h264' });
    expect(plain.seen.video?.codec_name).toBe('h264');
    expect(plain.notes).toContainEqual(note('larger-by-codec', { codec: 'H.264', before: 'H.265' }));
  });
});

describe('encoded without visible loss', () => {
  test.each(['mp4', 'webm', 'avi', 'wmv', 'mpeg', 'ogv'] as const)('%s', async (to) => {
    const real = corpusFile('video/portrait-312x450.mp4');
    await ffmpeg(
      ...(real ? ['-i', real, '-t', '1.5', '-an'] : testPatternArguments('312x450')),
      '-c:v',
      'ffv1',
      '-pix_fmt',
      'yuv420p',
      at('master.mkv'),
    );
    const { path } = await one(at('master.mkv'), to);
    expect(await videoSimilarity(path, at('master.mkv'))).toBeGreaterThan(0.96);
  });

  test('the quality option changes the size', async () => {
    await ffmpeg(...testPatternArguments('320x240'), '-c:v', 'ffv1', at('q.mkv'));
    const size = async (quality: number) =>
      readFileSync((await one(at('q.mkv'), 'mp4', { quality })).path).length;
    const [low, high] = [await size(30), await size(95)];
    expect(high).toBeGreaterThan(low * 2);
  });

  test.each([
    ['mp4', 'h265', 'hevc'],
    ['mp4', 'av1', 'av1'],
    ['webm', 'av1', 'av1'],
    ['mkv', 'vp9', 'vp9'],
  ] as const)('%s with %s', async (to, videoCodec, codec) => {
    await ffmpeg(...videoTestSource(), ...x264, at('codec.mov'));
    const { seen } = await one(at('codec.mov'), to, { videoCodec });
    expect(seen.video?.codec_name).toBe(codec);
  });
});

describe('dimensions and frames', () => {
  test.each(['mp4', 'mkv', 'avi', 'wmv', 'webm', 'flv', 'ts', 'mpeg'] as const)(
    'a video rotated by a phone is upright in %s',
    async (to) => {
      const source = await rotated();
      const { path, seen } = await one(source, to);
      const turned = Math.abs(seen.video?.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0);
      const size = [seen.video?.width, seen.video?.height];
      expect(turned === 90 ? size.toReversed() : size).toEqual([120, 160]);
      expect(await readTopBandColours(path)).toEqual(await readTopBandColours(source));
    },
  );

  test('odd sizes lose only their last row or column, with a note', async () => {
    await ffmpeg(
      ...testPatternArguments('320x240'),
      '-filter:v',
      'scale=161:121,format=yuv444p',
      '-c:v',
      'ffv1',
      at('odd.mkv'),
    );
    const { seen, noteCodes } = await one(at('odd.mkv'), 'mp4');
    expect([seen.video?.width, seen.video?.height, seen.video?.pix_fmt]).toEqual([160, 120, 'yuv420p']);
    expect(noteCodes).toContain('odd-side-cut');
    expect(noteCodes).toContain('chroma-subsampled');
  });

  test('non-square pixels are scaled to square ones if the format has no aspect ratio, and kept otherwise', async () => {
    await ffmpeg(...testPatternArguments('160x120'), '-filter:v', 'setsar=2', ...x264, at('wide.mp4'));
    const withAspect = await one(at('wide.mp4'), 'mkv');
    expect([withAspect.seen.video?.width, withAspect.seen.video?.sample_aspect_ratio]).toEqual([160, '2:1']);
    const squared = await one(at('wide.mp4'), 'wmv');
    expect([squared.seen.video?.width, squared.seen.video?.height]).toEqual([320, 120]);
  });

  test('a resolution shrinks larger videos by their shorter side, and never enlarges smaller ones', async () => {
    await ffmpeg(...testPatternArguments('640x1136', 0.4), ...x264, at('tall.mp4'));
    const small = await one(at('tall.mp4'), 'mov', { resolution: '480p' });
    expect([small.seen.video?.width, small.seen.video?.height]).toEqual([480, 852]);
    const same = await one(at('tall.mp4'), 'mov', { resolution: '1080p' });
    expect([same.seen.video?.width, same.seen.video?.height]).toEqual([640, 1136]);
  });

  test('a frame rate is lowered on request, but never raised', async () => {
    await ffmpeg(...videoTestSource(), ...x264, at('rate.mp4'));
    expect((await one(at('rate.mp4'), 'mov', { frameRate: 10 })).seen.video?.avg_frame_rate).toBe('10/1');
    expect((await one(at('rate.mp4'), 'mov', { frameRate: 60 })).seen.video?.avg_frame_rate).toBe('25/1');
  });

  test('a variable frame rate is kept where possible, and made constant where required', async () => {
    await ffmpeg(
      ...videoTestSource(2),
      '-filter:v',
      "select='lt(n,10)+not(mod(n,5))'",
      '-fps_mode',
      'vfr',
      ...x264,
      at('uneven.mp4'),
    );
    const webm = await one(at('uneven.mp4'), 'webm');
    expect(webm.seen.seconds).toBeGreaterThan(1.6);
    expect(webm.notes).toEqual([]);
    const avi = await one(at('uneven.mp4'), 'avi');
    expect(avi.noteCodes).toContain('frame-rate-made-constant');
    expect(Math.abs(avi.seen.seconds - 2)).toBeLessThan(0.3);
  });

  test('interlaced video is deinterlaced when encoded', async () => {
    await ffmpeg(
      ...testPatternArguments('320x240', 1),
      '-filter:v',
      'tinterlace=interleave_top,setfield=tff',
      ...x264,
      '-flags',
      '+ilme+ildct',
      at('fields.mp4'),
    );
    const { seen, noteCodes } = await one(at('fields.mp4'), 'avi');
    expect(seen.video?.field_order ?? 'progressive').toMatch(/progressive|unknown/);
    expect(noteCodes).toContain('deinterlaced');
  });
});

describe('colors', () => {
  test('HDR is tone-mapped to SDR with the same brightness, with a note', async () => {
    const toPq =
      'format=yuv444p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv,zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt2020:t=smpte2084:m=bt2020nc:r=tv:npl=100,format=yuv420p10le';
    const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'color=gray:s=160x120:r=25:d=0.6',
      '-filter:v',
      toPq,
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=error',
      ...colours,
      at('hdr.mkv'),
    );
    const { path, seen, noteCodes } = await one(at('hdr.mkv'), 'webm');
    expect([seen.video?.pix_fmt, seen.video?.color_transfer]).toEqual(['yuv420p', 'bt709']);
    const [grey = []] = await readColourBands(path, 1, 0.2);
    for (const value of grey) expect(Math.abs(value - 128)).toBeLessThan(30);
    expect(noteCodes).toContain('hdr-converted');
    expect((await one(at('hdr.mkv'), 'mov')).seen.video?.color_transfer).toBe('smpte2084');
  });

  test('10 bits become 8, and full range becomes limited range, without a color shift', async () => {
    await ffmpeg(...videoTestSource(), '-filter:v', 'format=yuv422p10le', ...x264, at('deep.mkv'));
    const deep = await one(at('deep.mkv'), 'webm');
    expect(deep.notes).toContainEqual(note('colour-depth-reduced', { after: 8, before: 10 }));
    await ffmpeg(
      ...videoTestSource(),
      '-filter:v',
      'scale=out_range=pc,format=yuvj420p',
      ...x264,
      at('full.mp4'),
    );
    for (const path of [deep.path, (await one(at('full.mp4'), 'avi')).path]) {
      const bands = await readColourBands(path, 10);
      expect(
        Math.max(
          ...[254, 0, 0].map((value, channel) => Math.abs(value - (bands[1]?.[channel] ?? Number.NaN))),
        ),
      ).toBeLessThan(24);
    }
  });

  test('transparent areas of a GIF become white', async () => {
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'color=black@0.0:s=64x48:r=5:d=1,format=rgba',
      '-filter_complex',
      'split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse',
      at('clear.gif'),
    );
    const { path } = await one(at('clear.gif'), 'mp4');
    const [only = []] = await readColourBands(path, 1, 0);
    expect(Math.min(...only)).toBeGreaterThan(245);
  });
});

describe('more than one video and one audio stream', () => {
  test.each([
    ['mp4', 'mov_text'],
    ['mov', 'mov_text'],
    ['webm', 'webvtt'],
  ] as const)('%s keeps both audio tracks, the subtitles, the chapters and the title', async (to, codec) => {
    const { path, seen, notes } = await one(await writeRich(), to);
    expect(seen.audios.map(({ tags }) => tags?.['language'])).toEqual(['eng', to === 'mov' ? 'ger' : 'deu']);
    expect(seen.subtitles.map(({ codec_name, tags }) => [codec_name, tags?.['language']])).toEqual([
      [codec, 'hun'],
    ]);
    expect(String(await ffmpeg('-i', path, '-map', '0:s:0', '-f', 'srt', '-'))).toContain('ÁÉíöÙ');
    expect(seen.chapters).toBe(2);
    expect(seen.tags['title'] ?? seen.tags['TITLE']).toBe('My film');
    expect(notes).toEqual([note('location-removed')]);
    expect(JSON.stringify(seen.tags).toLowerCase()).not.toContain('location');
  });

  test('converting back to Matroska keeps them too', async () => {
    const mp4 = await one(await writeRich(), 'mp4');
    const { seen } = await one(mp4.path, 'mkv');
    expect([seen.audios.length, seen.subtitles[0]?.codec_name, seen.chapters]).toEqual([2, 'subrip', 2]);
  });

  test('AVI notes what it cannot hold', async () => {
    const { seen, notes } = await one(await writeRich(), 'avi');
    expect([seen.audios.length, seen.subtitles.length, seen.chapters]).toEqual([1, 0, 0]);
    expect(notes).toContainEqual(note('audio-tracks-omitted', { tracks: 1, format: 'AVI' }));
    expect(notes).toContainEqual(note('subtitles-omitted', { tracks: 1, format: 'AVI' }));
    expect(notes).toContainEqual(note('chapters-omitted', { format: 'AVI' }));
  });

  test('the recording location is kept on request, and all tags are removed on request', async () => {
    const withLocation = await one(await writeRich(), 'mp4', { keepLocation: true });
    expect(withLocation.seen.tags['location']).toContain('+48.1');
    const bare = await one(await writeRich(), 'mp4', { keepTags: false });
    expect(bare.seen.tags['title']).toBeUndefined();
  });

  test('Windows Media is limited to two channels, and downmixing is noted', async () => {
    await ffmpeg(
      ...videoTestSource(),
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=d=1:r=48000,aformat=channel_layouts=5.1',
      ...x264,
      '-c:a',
      'ac3',
      at('surround.mkv'),
    );
    const { seen, notes } = await one(at('surround.mkv'), 'wmv');
    expect(seen.audio?.channels).toBe(2);
    expect(notes).toContainEqual(
      note('channels-mixed', { before: phrase('5.1 surround'), after: phrase('stereo') }),
    );
    expect((await one(at('surround.mkv'), 'mp4')).seen.audio).toMatchObject({
      codec_name: 'aac',
      channels: 6,
    });
  });

  test('the main audio track is extracted from a video, and the choice is noted', async () => {
    const { notes, seen } = await one(await writeRich(), 'mp3');
    expect(notes).toContainEqual(note('audio-language-used', { tracks: 2, language: { language: 'eng' } }));
    expect(JSON.stringify(seen.tags).toLowerCase()).not.toContain('location');
  });

  test('an audio-only file becomes a container without video, with a note', async () => {
    await ffmpeg(...tone(), '-c:a', 'aac', at('mute.mp4'));
    const { seen, noteCodes } = await one(at('mute.mp4'), 'mkv');
    expect([seen.video, seen.audio?.codec_name]).toEqual([undefined, 'aac']);
    expect(noteCodes).toContain('video-absent');
  });
});

describe('files of cameras, phones and other programs', () => {
  const facts = [
    ['video/rotated-90.mp4', 'mkv', 2, [1080, 1920]],
    ['video/sar-2x1.mp4', 'avi', 5, [1280, 360]],
    ['video/avchd-interlaced.mts', 'mp4', 1.03, [1920, 1080]],
    ['video/h263-amr.3gp', 'mp4', 9.67, [176, 144]],
    ['video/msmpeg4v2.avi', 'mp4', 0.04, [640, 356]],
    ['video/mjpeg-pcm.mov', 'webm', 1.5, [640, 480]],
    ['video/derived-subtitles.mkv', 'mp4', 5.03, [1280, 720]],
    ['video/wmv2.wmv', 'mp4', 5.59, [320, 240]],
    ['video/edit-list.mp4', 'mkv', 9, [854, 480]],
  ] as const;
  for (const [name, to, seconds, size] of facts) {
    const path = corpusFile(name);
    test.skipIf(!path)(`${name} to ${to}`, async () => {
      const { seen } = await one(path ?? '', to);
      expect([seen.video?.width, seen.video?.height]).toEqual(size);
      expect(Math.abs(seen.seconds - seconds)).toBeLessThan(0.5);
    });
  }
});
