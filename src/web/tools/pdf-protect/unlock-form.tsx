import { useState } from 'react';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/take-pdfs.ts';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { isReady } from './is-ready.ts';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { protectLabels, unlockLabels as words } from '../../pdf/tool-words.ts';

/** Takes the protection off a PDF. */
export function UnlockForm({ limits }: { limits: FileLimits }) {
  const [password, setPassword] = useState('');
  const tool = usePdfTool(limits, { started: { title: words.started }, failed: words.failed });
  const { file } = tool;

  function unlock(): void {
    if (!isReady(file, password)) return;
    void tool.job.start({
      path: '/api/pdf-tools',
      fields: { operation: 'unlock' },
      options: { password },
      files: [file],
    });
  }

  return (
    <PdfForm tool={tool} words={words} onStart={unlock}>
      <PasswordLine
        label={protectLabels.password}
        value={password}
        onChange={setPassword}
        hint={words.passwordHint}
      />
    </PdfForm>
  );
}
