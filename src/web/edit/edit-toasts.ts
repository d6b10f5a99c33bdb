import { toast } from '../ui/toast/toast.ts';
import { editWords } from './words.ts';

/** Shows a toast that a required field is empty. */
export const missing = (description: string): undefined => problem(editWords.missing, description);

/** Shows a toast that a field is invalid. */
export function problem(title: string, description: string): undefined {
  toast({ title, description, tone: 'bad' });
  return undefined;
}
