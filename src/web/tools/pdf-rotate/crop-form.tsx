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
import { cropLabels as words, rotateLabels } from '../../pdf/tool-words.ts';

/** Cuts margins off pages, all of them or those named; the small pages show what stays. */
export function CropForm({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [pages, setPages] = useState('all');
  const [typed, setTyped] = useState({ top: '', right: '', bottom: '', left: '' });
  const tool = useToolJob({ started: { title: words.started }, failed: words.failed });
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
        title: rotateLabels.missing,
        description: words.needed,
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
        label={rotateLabels.pages}
        value={pages}
        onChange={(event) => setPages(event.target.value)}
        placeholder="all"
        autoComplete="off"
        hint={rotateLabels.hint}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{words.margins}</legend>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {sides.map((side) => (
            <TextLine
              key={side}
              label={words.sides[side]}
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
        {tool.isBusy ? words.busy : words.start}
      </Button>
      <ToolResult tool={tool} done={words.done} download={words.download} />
    </>
  );
}
