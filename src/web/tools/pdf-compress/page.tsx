import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { roundedFacts } from '../../compress/compression-facts.tsx';
import { pdfPresets, type PdfPreset } from '../../pdf/presets.ts';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { onlyPdf, takePdfs, type FileLimits } from '../../pdf/take-pdfs.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { visitOf } from '../../site/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import { Button } from '../../ui/button.tsx';
import { homeCrumb } from '../../site/crumbs.ts';
import { crumbWords } from '../../site/words.ts';
import type { Route } from './+types/page';
import { compressWords } from './words.ts';

const path = '/compress/pdf';

export function loader({ context }: Route.LoaderArgs) {
  const { limits } = visitOf(context).formats;
  const words = compressWords(limits);
  const crumbs = [homeCrumb, { name: crumbWords.compress, path: '/#compress' }, { name: words.title, path }];
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function CompressPdf({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage kind="document" words={words} crumbs={crumbs}>
      <ToolDesk>
        <Compress limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const choices = pdfPresets.map(([preset, label]) => [preset, label] as const);

function Compress({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [quality, setQuality] = useState<PdfPreset>('ebook');
  const tool = useToolJob({
    started: { title: 'Compression started', description: 'Your PDF is being compressed...' },
    failed: 'Compression failed',
  });
  const hint = pdfPresets.find(([preset]) => preset === quality)?.[2];

  function choose(files: readonly File[]): void {
    const [chosen] = takePdfs(files, limits, onlyPdf);
    if (!chosen) return;
    tool.reset();
    setFile(chosen);
  }

  function compress(): void {
    if (file)
      void tool.start({
        path: '/api/compress',
        fields: { type: 'pdf' },
        options: { quality },
        files: [file],
      });
  }

  return (
    <>
      <PdfPick limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <Choice label="Quality preset" value={quality} onChange={setQuality} choices={choices} hint={hint} />
      <Button look="primary" size="lg" disabled={!file || tool.isBusy} onClick={compress}>
        {tool.isBusy ? 'Compressing...' : 'Compress PDF'}
      </Button>
      <ToolResult
        tool={tool}
        done="Your PDF is compressed"
        download="Download Compressed PDF"
        facts={roundedFacts}
      />
    </>
  );
}
