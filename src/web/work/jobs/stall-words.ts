/** Text shown while the connection is lost. */
export const stallWords = { stalled: 'No connection; trying again' };
