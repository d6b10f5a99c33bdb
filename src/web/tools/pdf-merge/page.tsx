import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { PdfOrder } from '../../pdf/reorder/pdf-order.tsx';
import { acceptPdfs, type FileLimits } from '../../pdf/accept-pdfs.ts';
import { usePasswords } from '../../pdf/use-passwords.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { ToolColumns } from '../../tool-job/tool-columns.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { Route } from './+types/page';
import { mergeWords } from './words.ts';
import { mergeLabels as words } from '../../pdf/tool-words.ts';
import { refusalWords } from '../../pdf/words.ts';
import { StartButton } from '../../tool-job/start-button.tsx';

const path = '/pdf/merge';
const minFilesToMerge = 2;

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const prose = mergeWords(limits);
  const crumbs = pdfCrumbs(prose.title, path);
  return { prose, crumbs, limits, seo: toolSeo(path, prose, crumbs) };
}

export default function MergePdf({ loaderData: { prose, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="document" words={prose} crumbs={crumbs}>
      <ToolDesk>
        <Merge limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

function Merge({ limits }: { limits: FileLimits }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const passwords = usePasswords();
  const tool = useToolJob({ started: { title: words.started }, failed: words.failed });

  function change(next: readonly File[]): void {
    tool.reset();
    setFiles(next);
  }

  function merge(): void {
    if (files.length < minFilesToMerge)
      return toast({
        title: words.tooFew,
        description: words.minFiles,
        tone: 'bad',
      });
    const options = passwords.options(files);
    void tool.start({ path: '/api/pdf-tools', fields: { operation: 'merge' }, options, files });
  }

  return (
    <>
      <PdfPick
        multiple
        isFilled={files.length > 0}
        limits={limits}
        disabled={tool.isBusy}
        onFiles={(more) => change([...files, ...acceptPdfs(more, limits, refusalWords.notPdf)])}
      />
      <ToolColumns
        canvas={
          files.length > 0 && (
            <PdfOrder files={files} onChange={change} disabled={tool.isBusy} passwords={passwords} />
          )
        }
        controls={
          <StartButton aria-disabled={files.length < minFilesToMerge} disabled={tool.isBusy} onClick={merge}>
            {tool.isBusy ? words.busy : words.start(files.length)}
          </StartButton>
        }
      />
      <ToolResult tool={tool} done={words.done} download={words.download} />
    </>
  );
}
