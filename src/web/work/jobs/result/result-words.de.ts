import type * as english from './result-words.ts';

export const resultWords: typeof english.resultWords = {
  notes: 'Gut zu wissen',
  deleted: (moment) => `Die Dateien werden ${moment} gelöscht`,
  deleteNow: 'Jetzt löschen',
  gone: 'Die Dateien sind gelöscht',
  startAgain: 'Von vorn beginnen',
  notDeleted: 'Die Dateien konnten nicht gelöscht werden',
  copyLink: 'Link kopieren',
  copyLinkTo: (name) => `Link kopieren: ${name}`,
  linkCopied: 'Link kopiert',
  linkValidUntil: (name, moment) =>
    `Wer ihn hat, kann ${name} herunterladen; gelöscht wird die Datei ${moment}.`,
  theFile: 'die Datei',
  linkNotCopied: 'Kopieren fehlgeschlagen',
  goOn: 'Mit dieser Datei weitermachen',
  moreTools: 'Weitere Werkzeuge',
  toolsFor: (name) => `Werkzeuge für ${name}`,
  transferFailed: 'Die Datei konnte nicht mitgenommen werden',
};
