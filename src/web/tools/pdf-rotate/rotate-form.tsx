import { useState } from 'react';
import { PageChooser } from '../../pdf/page-chooser.tsx';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { onlyPdf, takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { usePreview } from '../../pdf/use-preview.ts';
import { Choice, TextLine } from '../../tool-job/fields.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { rotateLabels as words } from '../../pdf/tool-words.ts';

const rotations = [
  ['90', words.rotations[90]],
  ['180', words.rotations[180]],
  ['270', words.rotations[270]],
] as const;

/** Turns pages, all of them or those named. */
export function RotateForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [pages, setPages] = useState('all');
  const [rotation, setRotation] = useState<(typeof rotations)[number][0]>('90');
  const tool = useToolJob({ started: { title: words.started }, failed: words.failed });
  const preview = usePreview(file);

  function choose(files: readonly File[]): void {
    const [chosen] = takePdfs(files, limits, onlyPdf);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function rotate(): void {
    if (!file || pages.trim() === '')
      return toast({
        title: words.missing,
        description: words.needed,
        tone: 'bad',
      });
    void tool.start({
      path: '/api/pdf-tools',
      fields: { operation: 'rotate' },
      options: { pages, rotation: Number(rotation) },
      files: [file],
    });
  }

  return (
    <>
      <PdfPick limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextLine
          label={words.pages}
          value={pages}
          onChange={(event) => setPages(event.target.value)}
          placeholder="all"
          autoComplete="off"
          hint={words.hint}
        />
        <Choice label={words.rotation} value={rotation} onChange={setRotation} choices={rotations} />
      </div>
      {file && (
        <PageChooser preview={preview} pages={pages} onChange={setPages} rotation={Number(rotation)} />
      )}
      <Button look="primary" size="lg" disabled={tool.isBusy} onClick={rotate}>
        {tool.isBusy ? words.busy : words.start}
      </Button>
      <ToolResult tool={tool} done={words.done} download={words.download} />
    </>
  );
}
