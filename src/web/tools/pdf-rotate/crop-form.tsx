import { useState } from 'react';
import { marginsOf, sides } from '../../pdf/margins.ts';
import { PageChooser } from '../../pdf/page-chooser.tsx';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { onlyPdf, takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { usePreview } from '../../pdf/use-preview.ts';
import { TextLine } from '../../tool-job/fields.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const labels = { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' } as const;

/** Cuts margins off pages, all of them or those named; the small pages show what stays. */
export function CropForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [pages, setPages] = useState('all');
  const [typed, setTyped] = useState({ top: '', right: '', bottom: '', left: '' });
  const tool = useToolJob({ started: { title: 'Crop started' }, failed: 'Crop failed' });
  const preview = usePreview(file);
  const margins = marginsOf(typed);

  function choose(files: readonly File[]): void {
    const [chosen] = takePdfs(files, limits, onlyPdf);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function crop(): void {
    const isNothing = sides.every((side) => margins[side] === 0);
    if (!file || pages.trim() === '' || isNothing)
      return toast({
        title: 'Missing information',
        description: 'Please select a file, specify pages and enter at least one margin',
        tone: 'bad',
      });
    void tool.start({
      path: '/api/pdf-tools',
      fields: { operation: 'crop' },
      options: { pages, ...margins },
      files: [file],
    });
  }

  return (
    <>
      <PdfPick limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <TextLine
        label="Pages"
        value={pages}
        onChange={(event) => setPages(event.target.value)}
        placeholder="all"
        autoComplete="off"
        hint={'"all", ranges, single pages or combinations such as 1-3, 5, 7-9.'}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">Cut off, in millimetres</legend>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {sides.map((side) => (
            <TextLine
              key={side}
              label={labels[side]}
              value={typed[side]}
              onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
              inputMode="decimal"
              placeholder="0"
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      {file && <PageChooser preview={preview} pages={pages} onChange={setPages} margins={margins} />}
      <Button look="primary" size="lg" disabled={tool.isBusy} onClick={crop}>
        {tool.isBusy ? 'Cropping Pages...' : 'Crop PDF'}
      </Button>
      <ToolResult tool={tool} done="Your pages are cropped" download="Download Cropped PDF" />
    </>
  );
}
