import type * as english from './words.ts';

export const navWords: typeof english.navWords = {
  home: 'Start',
  tools: 'Werkzeuge',
  pdf: 'PDF',
  compress: 'Komprimieren',
  edit: 'Bearbeiten',
};

export const crumbWords: typeof english.crumbWords = {
  home: 'Start',
  convert: 'Umwandeln',
  compress: 'Komprimieren',
  edit: 'Bearbeiten',
  pdf: 'PDF-Werkzeuge',
  text: 'Textwerkzeuge',
  emojis: 'Emojis',
};

export const amountWords: typeof english.amountWords = {
  units: ['Bytes', 'KB', 'MB', 'GB', 'TB'],
  same: 'gleich groß',
  smaller: (percent) => `${percent}\u00A0% kleiner`,
  times: (count) => `${count}-mal so groß`,
  larger: (percent) => `${percent}\u00A0% größer`,
  seconds: (count) => `${count}\u00A0s`,
  minutes: (count) => `${count}\u00A0min`,
  today: (time) => `heute um ${time}\u00A0Uhr`,
  tomorrow: (time) => `morgen um ${time}\u00A0Uhr`,
  onDay: (day, time) => `am ${day} um ${time}\u00A0Uhr`,
};
