import { useState } from 'react';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { isReady } from './is-ready.ts';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { unlockLabels as words } from '../../pdf/tool-words.ts';
import { protectLabels } from './labels.ts';

/** Form for removing the protection of a PDF. */
export function UnlockForm({ limits }: { limits: FileLimits }) {
  const [password, setPassword] = useState('');
  const tool = usePdfTool(limits, words);

  function unlock(): void {
    if (isReady(tool.file, password)) tool.run('unlock', { password });
  }

  return (
    <PdfForm tool={tool} words={words} onStart={unlock}>
      <PasswordLine
        label={protectLabels.password}
        value={password}
        onChange={setPassword}
        hint={protectLabels.unlockHint}
      />
    </PdfForm>
  );
}
