/** The title a visitor's file name suggests: the name without its ending. */
export const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '');
