import { toast } from '../../ui/toast/toast.ts';
import { protectLabels as words } from '../../pdf/tool-words.ts';

/** Returns whether a file is chosen and its password typed; a toast shows what is missing. */
export function isReady(file: File | undefined, password: string): file is File {
  if (!file) toast({ title: words.noFile, description: words.fileNeeded, tone: 'bad' });
  else if (password.trim() === '')
    toast({ title: words.noPassword, description: words.passwordNeeded, tone: 'bad' });
  else return true;
  return false;
}
