import { operations } from '#src/contract/operations.ts';

/** The tools that agents name: all operations except conversions. */
export const toolNames = operations.filter((operation) => operation !== 'convert');
