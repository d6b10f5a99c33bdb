/** Returns the title suggested by a visitor's file name: the name without its extension. */
export const titleFromFileName = (name: string): string => name.replace(/\.[^.]*$/, '');
