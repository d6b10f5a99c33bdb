/** Scripts that tell the language of nearly every text in them. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
];

/** A script is that of a text if so much of its letters are of it. */
const ownShare = 0.15;

/** The language that the script of a text tells (BCP 47); empty where it tells none. */
export function languageOfScript(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return scripts.find(([, script]) => (text.match(script)?.length ?? 0) > ownShare * letters)?.[0] ?? '';
}
