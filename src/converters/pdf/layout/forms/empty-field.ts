/** What stands for an empty field while a page is understood: a character that is no blank and no letter. */
export const emptyField = '\ufffc';

/** What stands for a round box without a tick meanwhile, for the sign it gets marks the items of lists too; and that sign. */
export const [openRadio, writtenRadio] = ['\u25ef', '\u25cb'];
