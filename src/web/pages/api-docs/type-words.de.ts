import type * as english from './type-words.ts';

export const typeWords: typeof english.typeWords = {
  form: 'Formular',
  file: 'Datei',
  any: 'beliebig',
  times: (least, most) => (most ? `${least}- bis ${most}-mal` : `ab ${least}-mal`),
};
