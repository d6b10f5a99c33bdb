/** Scripts that identify the language of almost every text written in them. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
];

/** Minimum share of a text's letters for a script to count as the script of the text, 0 to 1. */
const ownShare = 0.15;

/** Returns the language implied by the script of a text (BCP 47); empty if inconclusive. */
export function languageOfScript(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return scripts.find(([, script]) => (text.match(script)?.length ?? 0) > ownShare * letters)?.[0] ?? '';
}
