/** What the types of fields are called. */
export const typeWords = {
  form: 'form',
  file: 'file',
  any: 'any',
  times: (min: string, max: string) => `${min} to ${max || 'many'} times`,
};
