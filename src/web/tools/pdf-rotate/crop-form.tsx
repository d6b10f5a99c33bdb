import { useState } from 'react';
import { parsePageMargins, pageSides } from '../../pdf/margins.ts';
import { PageChooser } from '../../pdf/preview/page-chooser.tsx';
import { askForPages, PagesLine } from '../../pdf/pages-line.tsx';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { usePdfPreview } from '../../pdf/preview/use-pdf-preview.ts';
import { TextLine } from '../../tool-job/fields.tsx';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { cropLabels as words, rotateLabels } from './labels.ts';

/** Form for cropping margins from all or selected pages; the thumbnails show what remains. */
export function CropForm({ limits }: { limits: FileLimits }) {
  const [pages, setPages] = useState('all');
  const [typed, setTyped] = useState({ top: '', right: '', bottom: '', left: '' });
  const tool = usePdfTool(limits, words);
  const { file } = tool;
  const preview = usePdfPreview(file);
  const margins = parsePageMargins(typed);

  function crop(): void {
    const isNothing = pageSides.every((side) => margins[side] === 0);
    if (!file || pages.trim() === '' || isNothing) return askForPages(words.needed);
    tool.run('crop', { pages, ...margins });
  }

  return (
    <PdfForm
      tool={tool}
      words={words}
      onStart={crop}
      canvas={<PageChooser preview={preview} pages={pages} onChange={setPages} margins={margins} />}
    >
      <PagesLine
        pages={pages}
        onChange={setPages}
        placeholder="all"
        hint={rotateLabels.hint}
        preview={preview}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{words.margins}</legend>
        <div className="mt-2 grid grid-cols-2 gap-3 @xl:grid-cols-4">
          {pageSides.map((side) => (
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
    </PdfForm>
  );
}
