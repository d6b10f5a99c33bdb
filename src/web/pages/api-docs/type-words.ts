/** What the types of fields are called. */
export const typeWords = {
  form: 'form',
  file: 'file',
  any: 'any',
  times: (least: string, most: string) => `${least} to ${most || 'many'} times`,
};
