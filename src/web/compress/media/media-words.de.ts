import type * as english from './media-words.ts';

export const videoCompressWords: typeof english.videoCompressWords = {
  chosen: 'Ihr Video',
  facts: (length, width, height) => `${length}, ${width} × ${height} Pixel`,
  unplayable: 'Ihr Browser kann dieses Video nicht abspielen; komprimieren lässt es sich trotzdem.',
  codec: 'Codec',
  codecHint: 'H.264 läuft überall; H.265 ist kleiner und braucht länger.',
  resolution: 'Auflösung',
  original: 'Wie das Original',
  resolutionHint: 'Größere Filme werden eingepasst; kleinere bleiben, wie sie sind.',
  crf: 'CRF',
  crfHint: '18 sieht aus wie das Original, 35 ergibt die kleinste Datei.',
};

export const estimateWords: typeof english.estimateWords = {
  ask: 'Größe schätzen',
  how: 'Einige Sekunden Ihres Videos werden auf unserem Server kodiert, um zu sagen, wie groß das Ganze würde, meist auf ein Zehntel genau. Gesendet wird es einmal; das Komprimieren braucht kein zweites Hochladen.',
  sending: (percent) => `Wird hochgeladen … ${percent}\u00A0%`,
  working: 'Eine Probe wird kodiert …',
  sampleLabel: 'Zwei Sekunden mit diesen Einstellungen',
  failed: (reason) => `Schätzen fehlgeschlagen: ${reason}`,
};

export const audioCompressWords: typeof english.audioCompressWords = {
  before: 'Vorher',
  after: 'Nachher',
  original: 'Das Original anhören',
  compressed: 'Die komprimierte Datei anhören',
  unplayable: 'Ihr Browser kann diese Datei nicht abspielen.',
  format: 'Zielformat',
  formatHint: 'MP3 läuft überall; AAC klingt bei niedrigen Bitraten besser.',
  bitrate: 'Bitrate',
  bitrateHint: 'Weniger macht die Datei kleiner. Nie höher als im Original.',
};
