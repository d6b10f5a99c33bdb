import type * as english from './type-words.ts';

export const typeWords: typeof english.typeWords = {
  form: 'Formular',
  file: 'Datei',
  any: 'beliebig',
  times: (min, max) => (max ? `${min}- bis ${max}-mal` : `ab ${min}-mal`),
};
