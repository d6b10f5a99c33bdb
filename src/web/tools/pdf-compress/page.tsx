import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { roundedFacts } from '../../compress/compression-facts.tsx';
import { pdfPresets, type PdfPreset } from '../../pdf/presets.ts';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { crumbWords } from '../../site/words.ts';
import type { Route } from './+types/page';
import { compressPdfWords } from './words.ts';
import { pdfPresetLabels } from './labels.ts';
import { compressLabels as words } from '../../pdf/tool-words.ts';

const path = '/compress/pdf';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const prose = compressPdfWords(limits);
  const crumbs = [homeCrumb, { name: crumbWords.compress, path: '/#compress' }, { name: prose.title, path }];
  return { prose, crumbs, limits, seo: toolSeo(path, prose, crumbs) };
}

export default function CompressPdf({ loaderData: { prose, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="document" words={prose} crumbs={crumbs}>
      <ToolDesk>
        <Compress limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const choices = pdfPresets.map((preset) => [preset, pdfPresetLabels.presets[preset].label] as const);

function Compress({ limits }: { limits: FileLimits }) {
  const [quality, setQuality] = useState<PdfPreset>('ebook');
  const tool = usePdfTool(limits, words);
  const { file } = tool;

  function compress(): void {
    if (file)
      void tool.job.start({
        path: '/api/compress',
        fields: { type: 'pdf' },
        options: { quality },
        files: [file],
      });
  }

  return (
    <PdfForm tool={tool} words={words} onStart={compress} needsFile facts={roundedFacts}>
      <Choice
        label={pdfPresetLabels.preset}
        value={quality}
        onChange={setQuality}
        choices={choices}
        hint={pdfPresetLabels.presets[quality].hint}
      />
    </PdfForm>
  );
}
