/** Text of the suggested next steps after a failure. */
export const nextStepWords = {
  again: 'Convert with password',
  unlock: 'Unlock PDF',
  goOn: (tool: string) => `Continue with ${tool}`,
};
