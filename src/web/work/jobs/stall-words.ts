/** Text shown while the connection is lost. */
export const stallWords = { stalled: 'Connection lost. Retrying...' };
