/** What stands for an empty field while a page is understood: a character that is no blank and no letter. */
export const emptyField = '\ufffc';
