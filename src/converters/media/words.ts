import { phrase, type Fact } from '#src/contract/messages/facts.ts';

/** Returns the common name of a channel count. */
export function loudspeakers(channels: number): Fact {
  const names: Readonly<Record<number, Fact>> = {
    1: phrase('mono'),
    2: phrase('stereo'),
    6: phrase('5.1 surround'),
    7: phrase('6.1 surround'),
    8: phrase('7.1 surround'),
  };
  return names[channels] ?? phrase('{count, number} channels', { count: channels });
}

/** Rounds a frame rate as it is commonly written, e.g. 29.97. */
export const inFps = (fps: number): number => Number(fps.toFixed(2));

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether a language tag of a media file (ISO 639 code) names a language that readers know by name. */
export const isKnownLanguage = (code: string | undefined): code is string =>
  code !== undefined && /^[a-z]{2,3}$/i.test(code) && code !== 'und' && languages.of(code) !== undefined;
