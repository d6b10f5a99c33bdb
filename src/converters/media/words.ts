/** Returns the common name of a channel count. */
export function loudspeakers(channels: number): string {
  const names: Readonly<Record<number, string>> = {
    1: 'mono',
    2: 'stereo',
    6: '5.1 surround',
    7: '6.1 surround',
    8: '7.1 surround',
  };
  return names[channels] ?? `${channels} channels`;
}

/** Formats a sample rate, e.g. `44.1 kHz`. */
export const inKilohertz = (hertz: number): string => `${Number((hertz / 1000).toFixed(3))} kHz`;

/** Formats a count with its noun: `1 subtitle track`, `3 subtitle tracks`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a frame rate, e.g. `29.97`. */
export const inFps = (fps: number): string => String(Number(fps.toFixed(2)));

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns the English name of a language tag in media files (ISO 639 code); undefined when there is none. */
export function languageName(code: string | undefined): string | undefined {
  if (!code || !/^[a-z]{2,3}$/i.test(code) || code === 'und') return undefined;
  return languages.of(code);
}
