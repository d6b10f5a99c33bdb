import { z } from 'zod';

/** Cell separator of a table to write. */
export const separator = z.enum(['comma', 'semicolon', 'tab']).default('comma').meta({
  title: 'Separator',
  description: 'Character between the cells of a row.',
});

/** How to interpret the first row of a table. */
export const firstRow = z.enum(['names', 'data']).default('names').meta({
  title: 'First row',
  description: 'Whether the first row contains column names or data.',
});
