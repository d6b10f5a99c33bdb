import { toast } from '../../ui/toast/toast.ts';
import { passwordLabels } from '../../pdf/tool-words.ts';
import { protectLabels as words } from './labels.ts';

/** Returns whether a file is chosen and its password typed; a toast shows what is missing. */
export function isReady(file: File | undefined, password: string): file is File {
  if (!file) toast({ title: words.noFile, description: words.fileNeeded, tone: 'bad' });
  else if (password.trim() === '')
    toast({ title: passwordLabels.missing, description: passwordLabels.needed, tone: 'bad' });
  else return true;
  return false;
}
