/**
 * The date format of a form script (`dd.mm.yyyy`, `HH:MM`; months small, minutes capital) as Word writes it
 * (`dd.MM.yyyy`, `HH:mm`).
 */
export const toWordDateFormat = (format: string): string =>
  format.replace(/[mM]/g, (letter) => (letter === 'm' ? 'M' : 'm')).replace(/tt/g, 'am/pm');
