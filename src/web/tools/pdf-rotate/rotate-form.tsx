import { useState } from 'react';
import { PageChooser } from '../../pdf/preview/page-chooser.tsx';
import { askForPages, PagesLine } from '../../pdf/pages-line.tsx';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { usePdfPreview } from '../../pdf/preview/use-pdf-preview.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { rotateLabels as words } from './labels.ts';

const rotations = [
  ['90', words.rotations[90]],
  ['180', words.rotations[180]],
  ['270', words.rotations[270]],
] as const;

/** Form for rotating all or selected pages. */
export function RotateForm({ limits }: { limits: FileLimits }) {
  const [pages, setPages] = useState('all');
  const [rotation, setRotation] = useState<(typeof rotations)[number][0]>('90');
  const tool = usePdfTool(limits, words);
  const { file } = tool;
  const preview = usePdfPreview(file);

  function rotate(): void {
    if (!file || pages.trim() === '') return askForPages();
    tool.run('rotate', { pages, rotation: Number(rotation) });
  }

  return (
    <PdfForm
      tool={tool}
      words={words}
      onStart={rotate}
      canvas={<PageChooser preview={preview} pages={pages} onChange={setPages} rotation={Number(rotation)} />}
    >
      <div className="grid gap-6 @md:grid-cols-2">
        <PagesLine pages={pages} onChange={setPages} placeholder="all" hint={words.hint} preview={preview} />
        <Choice label={words.rotation} value={rotation} onChange={setRotation} choices={rotations} />
      </div>
    </PdfForm>
  );
}
