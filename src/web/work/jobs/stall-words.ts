/** The words about a connection that is lost for the moment. */
export const stallWords = { stalled: 'No connection; trying again' };
