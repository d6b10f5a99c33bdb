import { toast } from '../../ui/toast.ts';

/** Whether a file is chosen and its password typed; a toast says what is missing. */
export function isReady(file: File | undefined, password: string): file is File {
  if (!file) toast({ title: 'No file selected', description: 'Please select a PDF file', tone: 'bad' });
  else if (password.trim() === '')
    toast({ title: 'No password provided', description: 'Please enter a password', tone: 'bad' });
  else return true;
  return false;
}
