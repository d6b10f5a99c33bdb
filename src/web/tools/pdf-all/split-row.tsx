import { useState } from 'react';
import { PageChooser } from '../../pdf/preview/page-chooser.tsx';
import { askForPages, PagesLine } from '../../pdf/pages-line.tsx';
import { PdfRow } from '../../pdf/pdf-row.tsx';
import { usePdfPreview } from '../../pdf/preview/use-pdf-preview.ts';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { splitLabels as words } from '../../pdf/tool-words.ts';
import { allLabels } from './labels.ts';

/** Splits one file of the list at pages that are typed, or clicked in the preview. */
export function SplitRow({ file }: { file: File }) {
  const [pages, setPages] = useState('');
  const [isShown, setShown] = useState(false);
  const preview = usePdfPreview(isShown ? file : undefined);
  const tool = useToolJob(
    { started: { title: words.started }, failed: words.failed },
    { isRemembered: false },
  );

  function split(): void {
    if (pages.trim() === '') return askForPages();
    const fields = { operation: 'split' };
    void tool.start({ path: '/api/pdf-tools', fields, options: { pages }, files: [file] });
  }

  return (
    <PdfRow file={file}>
      <PagesLine label={allLabels.pagesOf(file.name)} pages={pages} onChange={setPages} />
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isShown}
        aria-label={isShown ? allLabels.hidePagesOf(file.name) : allLabels.showPagesOf(file.name)}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? allLabels.hidePages : allLabels.showPages}
      </Button>
      {isShown && <PageChooser preview={preview} pages={pages} onChange={setPages} />}
      <Button
        disabled={tool.isBusy}
        aria-label={tool.isBusy ? `${words.busy} ${file.name}` : allLabels.splitThat(file.name)}
        onClick={split}
      >
        {tool.isBusy ? words.busy : allLabels.split}
      </Button>
      <ToolResult tool={tool} done={words.done} download={words.download} />
    </PdfRow>
  );
}
