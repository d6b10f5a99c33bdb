import { accentStyles, type AccentKey } from '#src/text/accents/accent-styles.ts';

/** Labels of the accent converter. */
export const accentLabels = {
  text: 'Your text',
  accent: 'Accent',
  convert: 'Convert Accent',
  result: (accent: string) => `Converted Text (${accent})`,
  copied: 'Accent text copied successfully',
  available: 'Available accents',
};

/** Returns the name of an accent. */
export const accentName = (key: AccentKey): string => accentStyles[key].name;
export const accentLine = (key: AccentKey): string => accentStyles[key].description;
