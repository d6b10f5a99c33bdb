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

const rotations = [
  ['90', '90° clockwise'],
  ['180', '180°'],
  ['270', '270° clockwise'],
] as const;

/** Turns pages, all of them or those named. */
export function RotateForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [pages, setPages] = useState('all');
  const [rotation, setRotation] = useState<(typeof rotations)[number][0]>('90');
  const tool = useToolJob({ started: { title: 'Rotation started' }, failed: 'Rotation failed' });
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
        title: 'Missing information',
        description: 'Please select a file and specify pages',
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
          label="Pages"
          value={pages}
          onChange={(event) => setPages(event.target.value)}
          placeholder="all"
          autoComplete="off"
          hint={'"all", ranges, single pages or combinations such as 1-3, 5, 7-9.'}
        />
        <Choice label="Rotation" value={rotation} onChange={setRotation} choices={rotations} />
      </div>
      {file && (
        <PageChooser preview={preview} pages={pages} onChange={setPages} rotation={Number(rotation)} />
      )}
      <Button look="primary" size="lg" disabled={tool.isBusy} onClick={rotate}>
        {tool.isBusy ? 'Rotating Pages...' : 'Rotate PDF'}
      </Button>
      <ToolResult tool={tool} done="Your pages are rotated" download="Download Rotated PDF" />
    </>
  );
}
