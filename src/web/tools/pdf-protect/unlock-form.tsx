import { useState } from 'react';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { onlyPdf, takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { isReady } from './is-ready.ts';
import { PasswordLine } from '../../pdf/password-line.tsx';
import { protectLabels, unlockLabels as words } from '../../pdf/tool-words.ts';

/** Takes the protection off a PDF. */
export function UnlockForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const tool = useToolJob({ started: { title: words.started }, failed: words.failed });

  function choose(files: readonly File[]): void {
    const [chosen] = takePdfs(files, limits, onlyPdf);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function unlock(): void {
    if (!isReady(file, password)) return;
    void tool.start({
      path: '/api/pdf-tools',
      fields: { operation: 'unlock' },
      options: { password },
      files: [file],
    });
  }

  return (
    <>
      <PdfPick limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <PasswordLine
        label={protectLabels.password}
        value={password}
        onChange={setPassword}
        hint={words.passwordHint}
      />
      <Button look="primary" size="lg" disabled={tool.isBusy} onClick={unlock}>
        {tool.isBusy ? words.busy : words.start}
      </Button>
      <ToolResult tool={tool} done={words.done} download={words.download} />
    </>
  );
}
