import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { PageChooser } from '../../pdf/preview/page-chooser.tsx';
import { PageOrder } from '../../pdf/reorder/page-order.tsx';
import { askForPages, PagesLine } from '../../pdf/pages-line.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { usePdfPreview } from '../../pdf/preview/use-pdf-preview.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Toggle } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import type { Route } from './+types/page';
import { splitWords } from './words.ts';
import { splitModeLabels } from './labels.ts';
import { pagesLabels, splitLabels as words } from '../../pdf/tool-words.ts';

const path = '/pdf/split';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const prose = splitWords(limits);
  const crumbs = pdfCrumbs(prose.title, path);
  return { prose, crumbs, limits, seo: toolSeo(path, prose, crumbs) };
}

export default function SplitPdf({ loaderData: { prose, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="document" words={prose} crumbs={crumbs}>
      <ToolDesk>
        <Split limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const modes = [
  ['split', splitModeLabels.modes.split],
  ['extract', splitModeLabels.modes.extract],
] as const;

function Split({ limits }: { limits: FileLimits }) {
  const [pages, setPages] = useState('');
  const [mode, setMode] = useState<(typeof modes)[number][0]>('split');
  const tool = usePdfTool(limits, words);
  const { file } = tool;
  const preview = usePdfPreview(file);

  function split(): void {
    if (!file || pages.trim() === '') return askForPages();
    tool.run(mode, { pages });
  }

  return (
    <PdfForm
      tool={tool}
      words={words}
      onStart={split}
      canvas={<PageChooser preview={preview} pages={pages} onChange={setPages} />}
    >
      <Toggle label={splitModeLabels.choice} value={mode} onChange={setMode} choices={modes} />
      <PagesLine pages={pages} onChange={setPages} hint={pagesLabels.hint} preview={preview} />
      {file && mode === 'extract' && typeof preview === 'object' && (
        <PageOrder preview={preview} pages={pages} onChange={setPages} disabled={tool.job.isBusy} />
      )}
    </PdfForm>
  );
}
