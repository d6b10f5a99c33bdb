import { Fault } from '#src/contract/faults.ts';
import { formatFault } from '#src/messages/format-message.ts';

/** Rethrows a fault whose `message` is the English sentence that a visitor reads; without this, it is for the log. */
export function throwAsRead(error: unknown): never {
  if (error instanceof Fault) error.message = formatFault(error, 'en');
  throw error;
}

/** Returns the English sentence that a visitor reads. */
export const sentenceOf = (...fault: ConstructorParameters<typeof Fault>): string =>
  formatFault(new Fault(...fault), 'en');
