import type { Stream } from '#src/engines/ffmpeg/media-facts.ts';

/** Languages QuickTime knows by their other code only (ISO 639-2: bibliographic for terminological). */
const otherCodes: Readonly<Record<string, string>> = {
  ces: 'cze',
  deu: 'ger',
  ell: 'gre',
  fas: 'per',
  fra: 'fre',
  isl: 'ice',
  nld: 'dut',
  ron: 'rum',
  slk: 'slo',
  zho: 'chi',
};

/** Output options that name the languages of tracks of a kind (`a` or `s`) so that QuickTime files keep them. */
export function languageArguments(kind: 'a' | 's', tracks: readonly Stream[]): string[] {
  return tracks.flatMap(({ tags }, place) => {
    const code = otherCodes[tags['language'] ?? ''];
    return code ? [`-metadata:s:${kind}:${place}`, `language=${code}`] : [];
  });
}
