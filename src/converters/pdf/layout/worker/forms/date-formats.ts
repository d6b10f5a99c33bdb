/**
 * Converts the date format of a form script (`dd.mm.yyyy`, `HH:MM`; lower case for months, upper case for minutes) to
 * Word's (`dd.MM.yyyy`, `HH:mm`).
 */
export const toWordDateFormat = (format: string): string =>
  format.replace(/[mM]/g, (letter) => (letter === 'm' ? 'M' : 'm')).replace(/tt/g, 'am/pm');
