/** The words of what helps after a failure. */
export const nextStepWords = {
  again: 'Convert with password',
  unlock: 'Unlock PDF',
  goOn: (tool: string) => `Go on with: ${tool}`,
};
