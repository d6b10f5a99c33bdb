/** Names of field types. */
export const typeWords = {
  form: 'form',
  file: 'file',
  any: 'any',
  times: (min: string, max: string) => `${min} to ${max || 'many'} times`,
};
