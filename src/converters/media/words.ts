import { phrase, type Fact, type PhraseCode } from '#src/contract/notes/notes.ts';
/** Returns the common name of a channel count. */
export function loudspeakers(channels: number): Fact {
  const names: Readonly<Record<number, PhraseCode>> = {
    1: 'mono',
    2: 'stereo',
    6: 'surround-5.1',
    7: 'surround-6.1',
    8: 'surround-7.1',
  };
  const name = names[channels];
  return name ? phrase(name) : phrase('channels', { count: channels });
}

/** Rounds a frame rate as it is commonly written, e.g. 29.97. */
export const inFps = (fps: number): number => Number(fps.toFixed(2));

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether a language tag of a media file (ISO 639 code) names a language that readers know by name. */
export const isKnownLanguage = (code: string | undefined): code is string =>
  code !== undefined && /^[a-z]{2,3}$/i.test(code) && code !== 'und' && languages.of(code) !== undefined;
