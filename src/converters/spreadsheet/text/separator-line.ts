/** A first line that only tells spreadsheet programs what parts the cells of the others, and what it tells. */
const separatorLine = /^sep=([,;|\t])[ \t]*(?:\n|$)/i;

/** The separator that the beginning of a table names; undefined where it names none. */
export const namedSeparator = (text: string): string | undefined => separatorLine.exec(text)?.[1];

/** A table without the line that names its separator. */
export const withoutSeparatorLine = (text: string): string => text.replace(separatorLine, '');
