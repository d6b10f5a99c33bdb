import type { Stream } from '#src/engines/ffmpeg/media-facts.ts';

/** Codecs that FFmpeg does not decode, by the four-character code used in containers. */
const named: Readonly<Record<string, string>> = {
  'ac-4': 'Dolby AC-4',
  mha1: 'MPEG-H 3D Audio',
  mha2: 'MPEG-H 3D Audio',
  mhm1: 'MPEG-H 3D Audio',
  mhm2: 'MPEG-H 3D Audio',
  iamf: 'IAMF',
  vvc1: 'H.266 (VVC)',
  vvi1: 'H.266 (VVC)',
  evc1: 'MPEG-5 EVC',
  lvc1: 'MPEG-5 LCEVC',
  apv1: 'APV',
  braw: 'Blackmagic RAW',
  aprn: 'ProRes RAW',
  aprh: 'ProRes RAW HQ',
};

/**
 * Returns the codec of an unreadable track by its common name or its code in the container; undefined when neither is
 * known.
 */
export function codecName({ codec, codecTag }: Stream): string | undefined {
  const mark = /^[\w-]{3,4}$/.test(codecTag) ? codecTag : undefined;
  return named[codecTag] ?? (codec === '' ? mark : codec);
}

/** Returns the codec names of tracks, each once, as a fault's detail. */
export function codecDetail(tracks: readonly Stream[]): { codec?: string } {
  const names = new Set(tracks.flatMap((track) => codecName(track) ?? []));
  return names.size === 0 ? {} : { codec: [...names].join(', ') };
}
