import type { Task } from '../../registry/converter.ts';

/** What a task must have for its office document to be opened. */
export type OfficeTask = Pick<
  Task<unknown>,
  'inputs' | 'sandbox' | 'office' | 'workdir' | 'signal' | 'warn'
> & {
  readonly options: { readonly password?: string | undefined };
};
