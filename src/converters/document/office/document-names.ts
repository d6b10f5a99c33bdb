/** The title a visitor's file name suggests: the name without its ending. */
export const titleFromFileName = (name: string): string => name.replace(/\.[^.]*$/, '');
