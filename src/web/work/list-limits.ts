/** Up to this many files are listed as cards; more as rows. */
export const maxCards = 3;

/** Of more files than this only the first are listed until the visitor asks for all. */
export const maxRows = 40;
