import type * as english from './words.ts';

export const oauthWords: typeof english.oauthWords = {
  title: 'Anmeldung',
  description: 'Rückkehr von der Anmeldung bei einem Cloudspeicher.',
  processing: 'Die Anmeldung wird verarbeitet …',
  connected: 'Sie sind angemeldet. Sie können dieses Fenster schließen.',
  nothing: 'Es wurde nichts verbunden. Sie können dieses Fenster schließen.',
};
