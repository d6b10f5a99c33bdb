import type * as english from './type-words.ts';

export const typeWords: typeof english.typeWords = {
  form: 'Formular',
  file: 'Datei',
  any: 'beliebig',
  or: 'oder',
  list: (item) => `Liste von ${item}`,
  range: (from, to) => `${from} bis ${to}`,
  times: (min, max) => (max ? `${min}- bis ${max}-mal` : `ab ${min}-mal`),
};
