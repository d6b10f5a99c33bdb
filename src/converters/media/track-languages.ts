import type { Stream } from '#src/engines/ffmpeg/media-facts.ts';

/** Languages that FFmpeg's list of QuickTime's names by their other code only (of the two of ISO 639-2, or an older one). */
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

/** Output options that name the languages of tracks of a kind (`a` or `s`) so that QuickTime files keep them. */
export function languageArguments(specifier: 'a' | 's', tracks: readonly Stream[]): string[] {
  return tracks.flatMap(({ tags }, index) => {
    const code = otherCodes[tags['language'] ?? ''];
    return code ? [`-metadata:s:${specifier}:${index}`, `language=${code}`] : [];
  });
}
