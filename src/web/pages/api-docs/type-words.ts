/** Names of field types. */
export const typeWords = {
  form: 'form',
  file: 'file',
  any: 'any',
  or: 'or',
  list: (item: string) => `list of ${item}`,
  range: (from: number, to: number) => `${from} to ${to}`,
  times: (min: string, max: string) => `${min} to ${max || 'many'} times`,
};
