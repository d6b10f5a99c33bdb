import { toast } from '../ui/toast/toast.ts';
import { editWords } from './words.ts';

/** Says that something is still to be filled in. */
export const missing = (description: string): undefined => problem(editWords.missing, description);

/** Says what is wrong with what was filled in. */
export function problem(title: string, description: string): undefined {
  toast({ title, description, tone: 'bad' });
  return undefined;
}
