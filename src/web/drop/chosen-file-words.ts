/** Text about a chosen file. */
export const chosenFileWords = {
  madeFrom: 'Made from',
};
