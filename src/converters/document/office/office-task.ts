import type { Task } from '../../registry/converter.ts';

/** The properties of a task needed to open its office document. */
export type OfficeTask = Pick<
  Task<unknown>,
  'inputs' | 'sandbox' | 'office' | 'workdir' | 'signal' | 'warn'
> & {
  readonly options: { readonly password?: string | undefined };
};
