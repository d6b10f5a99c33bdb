import { useState } from 'react';
import { PageChooser } from '../../pdf/page-chooser.tsx';
import { usePreview } from '../../pdf/use-preview.ts';
import { TextLine } from '../../tool-job/fields.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { splitLabels as words } from '../../pdf/tool-words.ts';
import { allLabels } from './labels.ts';

/** Splits one file of the list at pages typed, or clicked once they are shown. */
export function SplitRow({ file }: { file: File }) {
  const [pages, setPages] = useState('');
  const [isShown, setShown] = useState(false);
  const preview = usePreview(isShown ? file : undefined);
  const tool = useToolJob({ started: { title: words.started }, failed: words.failed });

  function split(): void {
    if (pages.trim() === '')
      return toast({
        title: words.missing,
        description: words.needed,
        tone: 'bad',
      });
    const fields = { operation: 'split' };
    void tool.start({ path: '/api/pdf-tools', fields, options: { pages }, files: [file] });
  }

  return (
    <>
      <TextLine
        label={allLabels.pagesOf(file.name)}
        value={pages}
        onChange={(event) => setPages(event.target.value)}
        placeholder="1-3, 5, 7-9"
        autoComplete="off"
      />
      <Button
        look="quiet"
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
    </>
  );
}
