/** Matches a first line that only specifies the cell separator for spreadsheet programs, and captures the separator. */
const separatorLine = /^sep=([,;|\t])[ \t]*(?:\n|$)/i;

/** Returns the separator that the first line of a table specifies, or undefined if it specifies none. */
export const namedSeparator = (text: string): string | undefined => separatorLine.exec(text)?.[1];

/** Returns a table without the line that specifies its separator. */
export const withoutSeparatorLine = (text: string): string => text.replace(separatorLine, '');
