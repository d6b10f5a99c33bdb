import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { songTags, tone, writeSong } from '#tests/fixtures/media.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { ffmpeg, hear, makeOnce, probeMedia, audioMd5, mergeMediaTags } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
const once = makeOnce();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

async function one(path: string, to: FormatId, options: Record<string, unknown> = {}) {
  const { files, notes } = await bench.convert(path, to, options);
  const result = files[0] ?? '';
  return { path: result, notes, seen: await probeMedia(result) };
}

/** Writes a second of the tone with tags and cover. */
const song = (format: FormatId) => once(`song.${format}`, () => writeSong(folder, format));

/** Writes stereo noise that uses every bit. */
const writeNoise = (name: string, codec: string, sampleRateHz: number, layout = 'stereo') =>
  once(name, async () => {
    const noise = `anoisesrc=d=0.5:seed=7:r=${sampleRateHz},aformat=channel_layouts=${layout}`;
    await ffmpeg('-f', 'lavfi', '-i', noise, '-c:a', codec, at(name));
    return at(name);
  });

/** Returns the stored audio bytes without the container; ADTS headers are removed. */
async function stored(path: string): Promise<Buffer> {
  const bare = path.endsWith('.aac') ? ['-bsf:a', 'aac_adtstoasc'] : [];
  return ffmpeg('-i', path, '-map', '0:a:0', '-c', 'copy', ...bare, '-f', 'data', '-');
}

/** Returns the bitrate of the stored audio, in kbit/s. */
async function measureBitrateKbps(path: string): Promise<number> {
  const bytes = await ffmpeg('-i', path, '-map', '0:a:0', '-c', 'copy', '-f', 'data', '-');
  return (bytes.length * 8) / (await hear(path)).seconds / 1000;
}

/** Writes five seconds of noise, different on the left and right. */
const writeHiss = () =>
  once('hiss.wav', async () => {
    const noise = 'aevalsrc=0.4*(random(0)-0.5)|0.4*(random(1)-0.5):d=5:s=44100';
    await ffmpeg('-f', 'lavfi', '-i', noise, at('hiss.wav'));
    return at('hiss.wav');
  });

describe('lossless stays lossless, sample by sample', () => {
  const chains: readonly (readonly [
    name: string,
    codec: string,
    rate: number,
    to: FormatId,
    options: Record<string, unknown>,
  ])[] = [
    ['16.wav', 'pcm_s16le', 44_100, 'flac', {}],
    ['24.wav', 'pcm_s24le', 96_000, 'flac', {}],
    ['24a.wav', 'pcm_s24le', 96_000, 'aiff', {}],
    ['24m.wav', 'pcm_s24le', 48_000, 'm4a', { codec: 'alac' }],
    ['24.aiff', 'pcm_s24be', 96_000, 'wav', {}],
    ['24f.aiff', 'pcm_s24be', 48_000, 'flac', {}],
    ['16.flac', 'flac', 22_050, 'wav', {}],
    ['16b.flac', 'flac', 44_100, 'aiff', {}],
    ['float.wav', 'pcm_f32le', 48_000, 'aiff', {}],
  ];
  test.each(chains)('%s (%s, %i Hz) to %s', async (name, codec, rate, to, options) => {
    const source = await writeNoise(name, codec, rate);
    const { path, notes, seen } = await one(source, to, options);
    const raw = codec === 'pcm_f32le' ? 'pcm_f32le' : 'pcm_s24le';
    expect(await audioMd5(path, raw)).toBe(await audioMd5(source, raw));
    expect(seen.audio?.sample_rate).toBe(String(rate));
    expect(notes).toEqual([]);
  });

  test('a float recording loses only what FLAC cannot hold, with a note', async () => {
    const { notes, seen } = await one(await writeNoise('f.wav', 'pcm_f32le', 48_000), 'flac');
    expect(seen.audio?.bits_per_raw_sample).toBe('24');
    expect(notes).toContainEqual(note('sample-depth-reduced', { format: 'FLAC', after: 24, before: 32 }));
  });

  test('lossy audio becomes 16-bit WAV as decoded, and a FLAC no larger than that', async () => {
    const source = await song('mp3');
    const wav = await one(source, 'wav');
    const flac = await one(source, 'flac');
    expect(await audioMd5(wav.path, 'pcm_s16le')).toBe(await audioMd5(source, 'pcm_s16le'));
    expect(flac.seen.audio?.bits_per_raw_sample).toBe('16');
    expect(await audioMd5(flac.path, 'pcm_s16le')).toBe(await audioMd5(source, 'pcm_s16le'));
  });
});

describe('compatible streams are copied, not re-encoded', () => {
  test.each([
    ['m4a', 'aac'],
    ['aac', 'm4a'],
    ['opus', 'ogg'],
  ] as const)('%s to %s', async (from, to) => {
    const source = await song(from);
    const { path } = await one(source, to);
    const [before, after] = [await stored(source), await stored(path)];
    expect(after.length).toBeGreaterThan(1000);
    expect(after.equals(before)).toBe(true);
  });

  test('the audio of a video is copied unchanged', async () => {
    await ffmpeg(
      ...tone(),
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=64x48:d=1',
      '-c:a',
      'libmp3lame',
      '-c:v',
      'libx264',
      at('clip.mkv'),
    );
    const { path } = await one(at('clip.mkv'), 'mp3');
    expect((await stored(path)).equals(await stored(at('clip.mkv')))).toBe(true);
  });
});

describe('tags and covers', () => {
  test('a song keeps its tags and its cover from MP3 through Ogg, FLAC and M4A back to MP3', async () => {
    let path = await song('mp3');
    for (const to of ['ogg', 'flac', 'm4a', 'opus', 'mp3'] as const) {
      const made = await one(path, to);
      expect(mergeMediaTags(made.seen)).toMatchObject(songTags);
      expect(made.seen.covers.map(({ codec_name, width, height }) => [codec_name, width, height])).toEqual([
        ['png', 60, 40],
      ]);
      expect(made.notes).toEqual([]);
      path = made.path;
    }
  });

  test('tempo, codes and lyrics are mapped to the tag names of each format', async () => {
    const named = ['TBPM=120', 'TSRC=DEA123456789', 'lyrics-eng=la la'].flatMap((tag) => ['-metadata', tag]);
    await ffmpeg(...tone(), ...named, at('named.mp3'));
    const flac = await one(at('named.mp3'), 'flac');
    expect(mergeMediaTags(flac.seen)).toMatchObject({ bpm: '120', isrc: 'DEA123456789', lyrics: 'la la' });
    const m4a = await one(flac.path, 'm4a');
    expect(mergeMediaTags(m4a.seen)).toMatchObject({ lyrics: 'la la' });
    const bytes = await readFile(m4a.path);
    const valueOffset = bytes.indexOf('tmpo') + 20;
    expect(bytes.readUInt16BE(valueOffset)).toBe(120);
    expect(m4a.notes).toEqual([
      note('tags-omitted', { format: 'M4A', tags: [phrase('recording code (ISRC)')] }),
    ]);
    const wma = await one(flac.path, 'wma');
    expect(wma.notes).toEqual([]);
    expect(mergeMediaTags((await one(wma.path, 'mp3')).seen)).toMatchObject({
      tbpm: '120',
      tsrc: 'DEA123456789',
    });
  });

  test('a tag that resembles a line of a settings file stays one tag', async () => {
    const title = 'a=b;c#d\\e\n[CHAPTER]\nartist=Nobody';
    await ffmpeg(
      ...tone(),
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=60x40:d=1:r=1',
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'png',
      '-disposition:v',
      'attached_pic',
      '-metadata',
      `title=${title}`,
      '-metadata',
      'location=+48.1+011.5/',
      at('odd.flac'),
    );
    const { seen } = await one(at('odd.flac'), 'ogg');
    expect(mergeMediaTags(seen)['title']).toBe(title);
    expect(mergeMediaTags(seen)['artist']).toBeUndefined();
    expect(Object.keys(mergeMediaTags(seen))).not.toContain('location');
    expect(seen.chapters).toBe(0);
  });

  test('are left out on request', async () => {
    const { seen, notes } = await one(await song('flac'), 'mp3', { keepTags: false });
    expect(mergeMediaTags(seen)['title']).toBeUndefined();
    expect(seen.covers).toEqual([]);
    expect(notes).toEqual([]);
  });

  test('names what a format cannot hold', async () => {
    expect((await one(await song('mp3'), 'wav')).notes).toContainEqual(
      note('cover-omitted', { format: 'WAV' }),
    );
    expect((await one(await song('mp3'), 'ac3')).notes).toContainEqual(
      note('tags-omitted', {
        format: 'AC3',
        tags: [
          phrase('title'),
          phrase('artist'),
          phrase('album'),
          phrase('genre'),
          phrase('date'),
          phrase('track number'),
        ],
      }),
    );
  });
});

describe('channels, rates and bitrates', () => {
  test.each([
    ['flac', 6],
    ['aac', 6],
    ['ogg', 6],
    ['opus', 6],
    ['ac3', 6],
    ['mp3', 2],
    ['wma', 2],
  ] as const)('5.1 to %s has %i channels, and downmixing is noted', async (to, channels) => {
    const { seen, notes } = await one(await writeNoise('51.wav', 'pcm_s16le', 48_000, '5.1(side)'), to);
    expect(seen.audio?.channels).toBe(channels);
    expect(notes).toEqual(
      channels === 2
        ? [note('channels-mixed', { before: phrase('5.1 surround'), after: phrase('stereo') })]
        : [],
    );
  });

  /** Writes a sine of different amplitude and frequency on each channel. */
  const writeSines = (name: string, heights: readonly number[], codec: string) =>
    once(name, async () => {
      const sines = heights.map((height, nth) => `${height}*sin(${300 + nth}*2*PI*t)`).join('|');
      const layout = heights.length === 6 ? '5.1' : 'stereo';
      const source = `aevalsrc=${sines}:c=${layout}:s=48000:d=2`;
      await ffmpeg('-f', 'lavfi', '-i', source, '-c:a', codec, '-b:a', '512k', at(name));
      return at(name);
    });
  async function peakOf(path: string): Promise<number> {
    const bytes = await ffmpeg('-i', path, '-f', 'f32le', '-c:a', 'pcm_f32le', '-');
    return new Float32Array(new Uint8Array(bytes).buffer).reduce(
      (peak, sample) => Math.max(peak, Math.abs(sample)),
      0,
    );
  }

  test.each([
    ['wav', 'pcm_s16le'],
    ['m4a', 'aac'],
  ] as const)('a downmix keeps its loudness without clipping: from %s', async (extension, codec) => {
    const voice = await writeSines(`voice.${extension}`, [0, 0, 0.4, 0, 0, 0], codec);
    expect(await peakOf((await one(voice, 'aiff', { channels: 'stereo' })).path)).toBeCloseTo(0.283, 1.7);
    const loud = await writeSines(
      `loud.${extension}`,
      Array.from({ length: 6 }, () => 0.95),
      codec,
    );
    expect(await peakOf((await one(loud, 'aiff', { channels: 'stereo' })).path)).toBeCloseTo(0.97, 2);
    expect(await peakOf((await one(loud, 'aiff', { channels: 'mono' })).path)).toBeCloseTo(0.97, 2);
  });

  test.each([
    ['wav', 'pcm_s16le'],
    ['m4a', 'aac'],
  ] as const)('mono is the mean of both channels: from %s', async (extension, codec) => {
    const both = await writeSines(`both.${extension}`, [0.8, 0.4], codec);
    expect(await peakOf((await one(both, 'aiff', { channels: 'mono' })).path)).toBeCloseTo(0.6, 1.7);
  });

  test('MP3 is limited to 48 kHz, with a note', async () => {
    const { seen, notes } = await one(await writeNoise('96.wav', 'pcm_s16le', 96_000), 'mp3');
    expect(seen.audio?.sample_rate).toBe('48000');
    expect(notes).toEqual([note('sample-rate-reduced', { after: 48, before: 96 })]);
  });

  test.each([
    ['mp3', 128],
    ['aac', 96],
    ['m4a', 160],
    ['wma', 128],
    ['ac3', 224],
  ] as const)('%s at %i kbit/s', async (to, kbps) => {
    const { path } = await one(await writeHiss(), to, { bitrateKbps: kbps });
    expect(Math.abs((await measureBitrateKbps(path)) / kbps - 1)).toBeLessThan(0.1);
  });

  test.each(['ogg', 'opus'] as const)('%s follows the bitrate as far as the audio needs it', async (to) => {
    const low = await measureBitrateKbps((await one(await writeHiss(), to, { bitrateKbps: 64 })).path);
    const high = await measureBitrateKbps((await one(await writeHiss(), to, { bitrateKbps: 192 })).path);
    expect(low).toBeLessThan(70);
    expect(high).toBeGreaterThan(low * 1.8);
  });

  const music = corpusFile('audio/flac-with-png-cover.flac');
  test.skipIf(!music)('288 kbit/s, which is not an MP3 frame bitrate, is reached on average', async () => {
    const { path } = await one(music ?? '', 'mp3', { bitrateKbps: 288 });
    expect(Math.abs((await measureBitrateKbps(path)) / 288 - 1)).toBeLessThan(0.08);
  });

  test('mono, 22.05 kHz and 16 bits are applied', async () => {
    const source = await writeNoise('deep.wav', 'pcm_s24le', 48_000);
    const { seen } = await one(source, 'flac', { channels: 'mono', sampleRateHz: 22_050, bitsPerSample: 16 });
    expect([seen.audio?.channels, seen.audio?.sample_rate, seen.audio?.bits_per_raw_sample]).toEqual([
      1,
      '22050',
      '16',
    ]);
  });

  test('one channel with an unusual name is mono', async () => {
    const { seen } = await one(await writeNoise('fl.wav', 'pcm_s24le', 48_000, 'FL'), 'm4a');
    expect(seen.audio?.channels).toBe(1);
  });
});

test('a FLAC in Ogg without a stated length is converted completely', async () => {
  const path = at('no-length.oga');
  await ffmpeg('-i', await writeNoise('noise-for-ogg.wav', 'pcm_s16le', 44_100), '-c:a', 'flac', path);
  const bytes = await readFile(path);
  const samples = bytes.indexOf('fLaC') + 4 + 4 + 13; // the low 36 bits of these five bytes (RFC 9639, 8.2)
  bytes[samples] = (bytes[samples] ?? 0) & 0xf0;
  bytes.fill(0, samples + 1, samples + 5);
  await writeFile(path, withPageChecksum(bytes));
  for (const to of ['flac', 'wav'] as const)
    expect(await audioMd5((await one(path, to)).path)).toBe(await audioMd5(at('noise-for-ogg.wav')));
});

describe('files of other programs', () => {
  const facts = [
    ['audio/crunching.mp3', 8.31, 2],
    ['audio/flac-id3v2.flac', 1, 2],
    ['audio/flac-in-ogg.oga', 0.7, 1],
    ['audio/id3v2-cover.aac', 1.04, 2],
    ['audio/mono-opus.opus', 2.92, 1],
    ['audio/alaw-stereo.aif', 2.94, 2],
    ['audio/voice.amr', 0.87, 1],
    ['audio/vorbis-eos.ogg', 5.4, 2],
    ['audio/surround-ac3.mp4', 2.02, 6],
  ] as const;
  for (const [name, seconds, channels] of facts) {
    const path = corpusFile(name);
    test.skipIf(!path)(`${name} to M4A`, async () => {
      const { seen } = await one(path ?? '', 'm4a');
      expect(Math.abs(seen.seconds - seconds)).toBeLessThan(0.15);
      expect(seen.audio?.channels).toBe(channels);
    });
  }
});

/**
 * Recomputes the checksum of the first page of an Ogg (RFC 3533, 6): a 32-bit CRC, most significant bit first, with
 * initial value 0.
 */
function withPageChecksum(ogg: Buffer): Buffer {
  const pieces = ogg[26] ?? 0;
  const end = 27 + pieces + ogg.subarray(27, 27 + pieces).reduce((sum, length) => sum + length, 0);
  ogg.writeUInt32LE(0, 22);
  let crc = 0;
  for (const byte of ogg.subarray(0, end)) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  }
  ogg.writeUInt32LE(crc >>> 0, 22);
  return ogg;
}
