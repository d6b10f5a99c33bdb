import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';

/** Returns the distinct ids in the comma-separated `ids` field. Throws the field's fault if it contains none. */
export function idsIn(list: string): string[] {
  const ids = new Set(list.split(',').map((id) => id.trim()));
  ids.delete('');
  if (ids.size === 0)
    throw new Fault('field-invalid', { field: 'ids', reason: phrase('it names no conversion') });
  return [...ids];
}
