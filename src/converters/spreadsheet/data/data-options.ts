import { z } from 'zod';

/** Cell separator of a table to write. */
export const separator = z.enum(['comma', 'semicolon', 'tab']).default('comma').meta({
  title: 'Separator',
  description: 'What stands between the cells of a row.',
});

/** How to interpret the first row of a table. */
export const firstRow = z.enum(['names', 'data']).default('names').meta({
  title: 'First row',
  description: 'Whether the first row names the columns or is a row like the others.',
});
