import { describe, expect, test } from 'vitest';
import type { AudioStream } from '#src/engines/ffmpeg/media-facts.ts';
import { aac, ac3, flac, mp3, pcmLittleEndian, vorbis } from './audio-encoders.ts';
import { planAudioTrack } from './audio-track.ts';

const song: AudioStream = {
  type: 'audio',
  index: 1,
  codec: 'aac',
  codecTag: 'mp4a',
  profile: 'LC',
  durationSeconds: 10,
  startSeconds: 0,
  bitsPerSecond: 128_000,
  isDefault: true,
  tags: {},
  sampleRateHz: 44_100,
  channels: 2,
  layout: 'stereo',
  sampleFormat: 'fltp',
  bitsPerSample: 0,
};
const m4a = { copies: ['aac'], encoder: aac };

/** Returns a track's options by name, without stream specifiers. */
function planAudioOptions(...planned: Parameters<typeof planAudioTrack>): Record<string, string> {
  const args = planAudioTrack(...planned).args(0);
  const pairs = Array.from({ length: args.length / 2 }, (_, at) => [
    args[at * 2]?.replace(/^-|:a:0$/g, ''),
    args[at * 2 + 1],
  ]);
  return Object.fromEntries(pairs);
}

describe('copying or encoding', () => {
  test.each([
    ['what fits is copied', {}, {}, true, true],
    ['not when copying has failed before', {}, {}, false, false],
    ['not another codec', { codec: 'mp3' }, {}, true, false],
    ['not when fewer bits are asked for', {}, { kbps: 96 }, true, false],
    ['also when more are asked for: they would add nothing', {}, { kbps: 192 }, true, true],
    ['not at another rate', {}, { sampleRateHz: 22_050 }, true, false],
    ['not in mono', {}, { channels: 1 }, true, false],
    [
      'mono stays mono when stereo is asked for',
      { channels: 1, layout: 'mono' },
      { channels: 2 },
      true,
      true,
    ],
  ] as const)('%s', (_, stream, requested, mayCopy, isCopied) => {
    expect(planAudioTrack({ ...song, ...stream }, m4a, requested, mayCopy).isCopied).toBe(isCopied);
  });
});

describe('audio shape', () => {
  const container = (encoder: typeof aac) => ({ copies: [], encoder });
  test('limits channels and sample rate to what the encoder accepts', () => {
    const surround = { ...song, channels: 6, layout: '5.1', sampleRateHz: 96_000 };
    expect(planAudioOptions(surround, container(mp3), {}, true)).toMatchObject({
      ac: '2',
      ar: '48000',
      q: '2',
    });
    expect(planAudioOptions(surround, container(ac3), {}, true)).toMatchObject({ ar: '48000', b: '448k' });
    expect(planAudioOptions(surround, container(flac), {}, true)).not.toHaveProperty('ar');
    expect(planAudioOptions(surround, container(ac3), {}, true)).not.toHaveProperty('filter');
  });

  test.each([
    ['flac', 24, 'pcm_s24le'],
    ['flac', 16, 'pcm_s16le'],
    ['pcm_s24be', 24, 'pcm_s24le'],
    ['pcm_u8', 8, 'pcm_u8'],
    ['pcm_s32le', 32, 'pcm_s32le'],
    ['pcm_f32be', 32, 'pcm_f32le'],
    ['mp3', 0, 'pcm_s16le'],
    ['pcm_alaw', 8, 'pcm_s16le'],
  ])('writes %s with %i bits as %s in WAV', (codec, bitsPerSample, written) => {
    expect(
      planAudioOptions({ ...song, codec, bitsPerSample }, container(pcmLittleEndian), {}, true)['c'],
    ).toBe(written);
  });

  test.each([
    [320, 44_100, { b: '320k' }],
    [288, 44_100, { abr: '1', b: '288k' }],
    [320, 22_050, { b: '160k' }],
    [144, 22_050, { b: '144k' }],
    [16, 44_100, { b: '32k' }],
    [128, 8000, { b: '64k' }],
  ])('encodes MP3 at %i kbit/s and %i Hz', (kbps, sampleRateHz, expected) => {
    expect(planAudioOptions({ ...song, sampleRateHz }, container(mp3), { kbps }, true)).toMatchObject(
      expected,
    );
  });

  test('requests no Vorbis bitrate that libvorbis rejects', () => {
    expect(
      planAudioOptions(
        { ...song, sampleRateHz: 8000, channels: 1, layout: 'mono' },
        container(vorbis),
        { kbps: 320 },
        true,
      ),
    ).toMatchObject({ b: '37k' });
    expect(
      planAudioOptions({ ...song, sampleRateHz: 96_000 }, container(vorbis), { kbps: 128 }, true),
    ).toMatchObject({
      q: '4',
    });
  });
});
