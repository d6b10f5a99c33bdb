import { Fault } from '#src/contract/faults.ts';

/** The ids that the field `ids` lists with commas between them, each once. Throws the fault of a field that names none. */
export function idsIn(list: string): string[] {
  const ids = new Set(list.split(',').map((id) => id.trim()));
  ids.delete('');
  if (ids.size === 0) throw new Fault('field-invalid', { field: 'ids', reason: 'it names no conversion' });
  return [...ids];
}
