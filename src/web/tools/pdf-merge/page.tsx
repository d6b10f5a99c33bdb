import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { PdfOrder } from '../../pdf/pdf-order.tsx';
import { takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { visitOf } from '../../site/visit.ts';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/page';
import { mergeWords } from './words.ts';

const path = '/pdf/merge';
const fewest = 2;

export function loader({ context }: Route.LoaderArgs) {
  const { limits } = visitOf(context).formats;
  const words = mergeWords(limits);
  const crumbs = pdfCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function MergePdf({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage kind="document" words={words} crumbs={crumbs}>
      <ToolDesk>
        <Merge limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

function Merge({ limits }: { limits: FileLimits }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const tool = useToolJob({ started: { title: 'Merge started' }, failed: 'Merge failed' });

  function change(next: readonly File[]): void {
    tool.reset();
    setFiles(next);
  }

  function merge(): void {
    if (files.length < fewest)
      return toast({
        title: 'Not enough files',
        description: 'Please select at least 2 PDF files to merge',
        tone: 'bad',
      });
    void tool.start({ path: '/api/pdf-tools', fields: { operation: 'merge' }, files });
  }

  return (
    <>
      <PdfPick
        multiple
        limits={limits}
        disabled={tool.isBusy}
        onFiles={(more) =>
          change([...files, ...takePdfs(more, limits, (name) => `${name} is not a PDF file`)])
        }
      />
      {files.length > 0 && <PdfOrder files={files} onChange={change} disabled={tool.isBusy} />}
      <Button look="primary" size="lg" disabled={files.length < fewest || tool.isBusy} onClick={merge}>
        {tool.isBusy ? 'Merging PDFs...' : `Merge ${files.length} PDFs`}
      </Button>
      <ToolResult tool={tool} done="Your PDFs are merged" download="Download Merged PDF" />
    </>
  );
}
