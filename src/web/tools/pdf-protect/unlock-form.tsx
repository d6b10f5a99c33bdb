import { useState } from 'react';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { onlyPdf, takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { isReady } from './is-ready.ts';
import { PasswordLine } from '../../pdf/password-line.tsx';

/** Takes the protection off a PDF. */
export function UnlockForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const tool = useToolJob({ started: { title: 'Unlock started' }, failed: 'Operation failed' });

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
        label="Password"
        value={password}
        onChange={setPassword}
        hint="The password the PDF is opened with, or its owner password."
      />
      <Button look="primary" size="lg" disabled={tool.isBusy} onClick={unlock}>
        {tool.isBusy ? 'Processing...' : 'Unlock PDF'}
      </Button>
      <ToolResult tool={tool} done="Your PDF is unlocked" download="Download Unlocked PDF" />
    </>
  );
}
