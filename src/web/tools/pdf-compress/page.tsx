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
import { compressLabels as words } from '../../pdf/tool-words.ts';

const path = '/compress/pdf';

export function loader({ context }: Route.LoaderArgs) {
  const { limits } = visitOf(context).formats;
  const prose = compressWords(limits);
  const crumbs = [homeCrumb, { name: crumbWords.compress, path: '/#compress' }, { name: prose.title, path }];
  return { prose, crumbs, limits, seo: toolSeo(path, prose, crumbs) };
}

export default function CompressPdf({ loaderData: { prose, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage kind="document" words={prose} crumbs={crumbs}>
      <ToolDesk>
        <Compress limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const choices = pdfPresets.map((preset) => [preset, words.presets[preset].label] as const);

function Compress({ limits }: { limits: FileLimits }) {
  const [file, setFile] = useState<File>();
  const [quality, setQuality] = useState<PdfPreset>('ebook');
  const tool = useToolJob({
    started: { title: words.started, description: words.working },
    failed: words.failed,
  });

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
      <Choice
        label={words.preset}
        value={quality}
        onChange={setQuality}
        choices={choices}
        hint={words.presets[quality].hint}
      />
      <Button look="primary" size="lg" disabled={!file || tool.isBusy} onClick={compress}>
        {tool.isBusy ? words.busy : words.start}
      </Button>
      <ToolResult tool={tool} done={words.done} download={words.download} facts={roundedFacts} />
    </>
  );
}
