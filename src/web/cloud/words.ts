/** Legend of the cloud storage buttons; the picker's text is loaded with the picker. */
export const cloudButtonWords = { legend: 'Import from' };
