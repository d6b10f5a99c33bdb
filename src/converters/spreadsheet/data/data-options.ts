import { z } from 'zod';

/** What parts the cells of a table that is written. */
export const separator = z.enum(['comma', 'semicolon', 'tab']).default('comma').meta({
  title: 'Separator',
  description: 'What stands between the cells of a row.',
});

/** How the first row of a table is to be taken. */
export const firstRow = z.enum(['names', 'data']).default('names').meta({
  title: 'First row',
  description: 'Whether the first row names the columns or is a row like the others.',
});
