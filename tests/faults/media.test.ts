import { readFileSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fault, type FaultCode } from '#src/contract/faults.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { videoTestSource, tone, writeSampleVideo, writeSong } from '#tests/fixtures/media.ts';
import { measureCpuSeconds } from '#tests/support/effort.ts';
import { until } from '#tests/support/jobs.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { isRunning } from '#tests/support/sandbox/running-programs.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

async function catchConversionFault(
  path: string,
  to: FormatId,
  options: Record<string, unknown> = {},
): Promise<Fault> {
  const thrown: unknown = await bench.convert(path, to, options).catch((error: unknown) => error);
  if (!(thrown instanceof Fault))
    throw new Error(`no fault but ${JSON.stringify(thrown)}`, { cause: thrown });
  expect(JSON.stringify(thrown.detail)).not.toMatch(/\/job|\/tmp|0x|ffmpeg|moov/);
  return thrown;
}

/** Twelve seconds of video that take a while to encode. */
async function writeLong(): Promise<string> {
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=1280x720:r=30:d=12',
    '-c:v',
    'mpeg4',
    '-q:v',
    '8',
    at('long.avi'),
  );
  return at('long.avi');
}

describe('files with the wrong extension', () => {
  const texts: readonly (readonly [what: string, text: string, code: FaultCode])[] = [
    ['plain text', 'This is a shopping list.\nMilk, bread.\n', 'file-damaged'],
    [
      'an HLS playlist of other files',
      '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      'content-mismatch',
    ],
    [
      'an HLS playlist of an address',
      '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n',
      'content-mismatch',
    ],
    ['a list of files to join', 'ffconcat version 1.0\nfile /etc/passwd\n', 'content-mismatch'],
    [
      'a session description',
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
      'content-mismatch',
    ],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>',
      'file-damaged',
    ],
    ['nothing at all', '', 'file-empty'],
  ];
  test.each(texts)('%s named .mp4 is rejected', async (_, text, code) => {
    await writeFile(at('liar.mp4'), text);
    const faults = [
      await catchConversionFault(at('liar.mp4'), 'mkv'),
      await catchConversionFault(at('liar.mp4'), 'mp3'),
    ];
    for (const fault of faults) expect([code, 'file-damaged', 'content-mismatch']).toContain(fault.code);
    expect(faults[0]?.code).toBe(code);
  });

  test('extracts the audio of a video with an audio extension', async () => {
    const source = await writeSampleVideo(folder, 'mkv');
    await writeFile(at('film.mp3'), readFileSync(source));
    const { files } = await bench.convert(at('film.mp3'), 'wav');
    expect(Math.abs((await probeMedia(files[0] ?? '')).seconds - 1)).toBeLessThan(0.1);
  });
});

describe('damaged files', () => {
  test('rejects a video without its index', async () => {
    const source = await writeSampleVideo(folder, 'mp4');
    await truncate(source, 4000);
    expect((await catchConversionFault(source, 'mkv')).code).toBe('file-damaged');
  });

  test('converts the readable part of a truncated video, with a note about the rest', async () => {
    await ffmpeg(...videoTestSource(4), '-c:v', 'libx264', '-movflags', '+faststart', at('whole.mp4'));
    await truncate(at('whole.mp4'), Math.floor(readFileSync(at('whole.mp4')).length / 2));
    const { files, notes } = await bench.convert(at('whole.mp4'), 'webm');
    expect(notes).toContainEqual(
      note('media-incomplete', { read: { seconds: expect.any(Number) }, expected: { seconds: 4 } }),
    );
    expect((await probeMedia(files[0] ?? '')).seconds).toBeLessThan(3.5);
  });

  test('notes noise in the middle of a song', async () => {
    const source = await writeSong(folder, 'flac', 4);
    const bytes = readFileSync(source);
    for (let offset = Math.floor(bytes.length * 0.4); offset < bytes.length * 0.7; offset += 97)
      bytes[offset] = 0xa5;
    await writeFile(source, bytes);
    const { noteCodes } = await bench.convert(source, 'mp3');
    expect(noteCodes).toContain('media-damaged');
  });
});

describe('files with nothing to convert', () => {
  test('reports that a video without audio has none', async () => {
    await ffmpeg(...videoTestSource(), '-c:v', 'libx264', at('silent.mp4'));
    const fault = await catchConversionFault(at('silent.mp4'), 'mp3');
    expect(fault).toMatchObject({ code: 'no-content', detail: { missing: phrase('no audio') } });
  });

  test('reports that a song has no video', async () => {
    await ffmpeg(...tone(), '-c:a', 'aac', at('song.mp4'));
    const fault = await catchConversionFault(at('song.mp4'), 'gif');
    expect(fault).toMatchObject({ code: 'no-content', detail: { missing: phrase('no video') } });
  });
});

describe('limits, checked before anything is decoded', () => {
  test('rejects a hundred hours of silence at once', async () => {
    const head = Buffer.alloc(44);
    head.write('RIFF', 0);
    head.writeUInt32LE(2_880_000_036, 4);
    head.write('WAVEfmt ', 8);
    head.writeUInt32LE(16, 16);
    head.writeUInt16LE(1, 20);
    head.writeUInt16LE(1, 22);
    head.writeUInt32LE(8000, 24);
    head.writeUInt32LE(8000, 28);
    head.writeUInt16LE(1, 32);
    head.writeUInt16LE(8, 34);
    head.write('data', 36);
    head.writeUInt32LE(2_880_000_000, 40);
    await writeFile(at('long.wav'), head);
    await truncate(at('long.wav'), 2_880_000_044);
    const effort = await measureCpuSeconds(async () => {
      const fault = await catchConversionFault(at('long.wav'), 'mp3');
      expect(fault).toMatchObject({
        code: 'duration-too-long',
        detail: { length: { seconds: 360_000 }, max: { seconds: 14_400 } },
      });
    });
    expect(effort).toBeLessThan(10);
  });

  test('rejects a video of more than 8192 pixels on a side', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'color=s=8400x16:d=0.1', '-c:v', 'mjpeg', at('banner.mov'));
    const fault = await catchConversionFault(at('banner.mov'), 'mp4');
    expect(fault).toMatchObject({
      code: 'frame-too-large',
      detail: { width: 8400, height: 16, max: 8192 },
    });
  });

  test('rejects more than sixteen tracks', async () => {
    const maps = Array.from({ length: 17 }, () => ['-map', '0']).flat();
    await ffmpeg(...tone(), ...maps, '-c:a', 'libmp3lame', at('choir.mkv'));
    expect((await catchConversionFault(at('choir.mkv'), 'mp4')).code).toBe('too-many-tracks');
  });

  test('caps the frame rate of a video of a thousand frames a second', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=1000:d=0.3', '-c:v', 'libx264', at('fast.mp4'));
    const { files } = await bench.convert(at('fast.mp4'), 'avi');
    expect((await probeMedia(files[0] ?? '')).video?.avg_frame_rate).toBe('120/1');
  });

  test('does not convert a video longer than ten minutes to GIF', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'color=s=16x16:r=1/60:d=720', '-c:v', 'libx264', at('hour.mp4'));
    expect((await catchConversionFault(at('hour.mp4'), 'gif')).code).toBe('duration-too-long');
  });

  test('reports an encrypted video as protected', async () => {
    const key = [
      '-encryption_scheme',
      'cenc-aes-ctr',
      '-encryption_key',
      '76a6c65c5ea762046bd749a2e632ccbb',
      '-encryption_kid',
      'a7e61c373e219033c21091fa607bf3b8',
    ];
    await ffmpeg(...videoTestSource(), '-c:v', 'libx264', ...key, at('locked.mp4'));
    expect((await catchConversionFault(at('locked.mp4'), 'mkv')).code).toBe('copy-protected');
  });
});

test('reports a recording locked by Windows Media as protected', async () => {
  await ffmpeg(...tone(), '-c:a', 'wmav2', at('open.wma'));
  const { files } = await bench.convert(at('open.wma'), 'mp3');
  expect(files).toHaveLength(1);
  await writeFile(at('locked.wma'), locked(readFileSync(at('open.wma'))));
  expect((await catchConversionFault(at('locked.wma'), 'mp3')).code).toBe('copy-protected');
});

/** An ASF with a header that marks its content as encrypted (Advanced Systems Format specification, 3.14). */
function locked(asf: Buffer): Buffer {
  const parts = ['', 'DRM\0', 'key\0', 'http://127.0.0.1/\0'].map((text) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length);
    return Buffer.concat([size, Buffer.from(text, 'latin1')]);
  });
  const content = Buffer.concat(parts);
  const head = Buffer.concat([Buffer.from('fbb3112223bdd211b4b700a0c955fc6e', 'hex'), Buffer.alloc(8)]);
  head.writeBigUInt64LE(BigInt(head.length + content.length), 16);
  const object = Buffer.concat([head, content]);
  const start = Buffer.from(asf.subarray(0, 30));
  start.writeBigUInt64LE(start.readBigUInt64LE(16) + BigInt(object.length), 16);
  start.writeUInt32LE(start.readUInt32LE(24) + 1, 24);
  return Buffer.concat([start, object, asf.subarray(30)]);
}

describe('options', () => {
  test.each([
    ['mp3', { bitrateKbps: 5 }],
    ['mp3', { sampleRateHz: 96_000 }],
    ['mp4', { videoCodec: 'vp9' }],
    ['mp4', { resolution: '1:1:0:0,movie=/etc/passwd' }],
    ['gif', { width: '480:-1,movie=x' }],
    ['mp4', { quality: 101 }],
    ['mp4', { unheardOf: 1 }],
  ] as const)('%s with %j is rejected before any engine runs', async (to, options) => {
    const plan = bench.registry.plan('mov', to);
    if (!plan) throw new Error('not offered');
    expect(bench.registry.optionsOf(plan).safeParse(options).success).toBe(false);
  });
});

describe('progress and cancellation', () => {
  test('the percentage only rises, in many steps, and ends near 100', async () => {
    const { percents } = await bench.convert(await writeLong(), 'mp4');
    expect(percents.length).toBeGreaterThan(4);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(Math.min(...percents)).toBeLessThan(40);
    expect(percents.at(-1)).toBeGreaterThan(97);
    expect(percents.at(-1)).toBeLessThanOrEqual(100);
  });

  test('a canceled conversion stops at once', async () => {
    const source = await writeLong();
    const stop = new AbortController();
    const running = bench
      .convert(source, 'webm', {}, { signal: stop.signal })
      .catch((error: unknown) => error);
    await until(() => isRunning('ffmpeg'));
    const effort = await measureCpuSeconds(async () => {
      stop.abort(new Fault('cancelled'));
      expect(await running).toMatchObject({ code: 'cancelled' });
    });
    expect(effort).toBeLessThan(5);
    expect(isRunning('ffmpeg')).toBe(false);
  });
});
