import type { Stream } from '#src/engines/ffmpeg/media-facts.ts';

/**
 * Languages that FFmpeg's QuickTime list has only under their other code (the other one of ISO 639-2, or an older
 * one).
 */
const otherCodes: Readonly<Record<string, string>> = {
  bod: 'tib',
  cym: 'wel',
  cze: 'ces',
  deu: 'ger',
  ell: 'gre',
  eus: 'baq',
  fas: 'per',
  fre: 'fra',
  hye: 'arm',
  isl: 'ice',
  kat: 'geo',
  mkd: 'mac',
  msa: 'may',
  mya: 'bur',
  nld: 'dut',
  rum: 'ron',
  slo: 'slk',
  sqi: 'alb',
  swe: 'sve',
  zho: 'chi',
};

/**
 * Returns output options that set the languages of tracks of a type (`a` or `s`) such that QuickTime files keep them.
 */
export function languageArguments(specifier: 'a' | 's', tracks: readonly Stream[]): string[] {
  return tracks.flatMap(({ tags }, index) => {
    const code = otherCodes[tags['language'] ?? ''];
    return code ? [`-metadata:s:${specifier}:${index}`, `language=${code}`] : [];
  });
}
