import type * as english from './words.ts';

export const notifyWords: typeof english.notifyWords = {
  question: 'Das dauert etwas. Möchten Sie benachrichtigt werden, wenn es fertig ist?',
  yes: 'Benachrichtigen',
  no: 'Nein, danke',
  ended: 'Ihre Dateien sind fertig',
};
