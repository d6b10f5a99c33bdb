/** Placeholder for an empty field during layout analysis: a character that is neither a space nor a letter. */
export const emptyField = '\ufffc';

/**
 * Placeholder for an unselected radio button, and the character finally written for it, which also marks list items.
 */
export const [openRadio, writtenRadio] = ['\u25ef', '\u25cb'];
