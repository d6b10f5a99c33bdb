/** Words that a visitor types around the names of formats and tools, separated by spaces. */
export const queryWords = {
  /** Between a source and a target. */
  separators: 'to into in 2',
  /** Without meaning for the search. */
  fillers: 'a an the my make as for from of with convert converter file files',
};
