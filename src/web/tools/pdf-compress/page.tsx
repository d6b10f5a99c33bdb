import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { roundedFacts } from '../../compress/compression-facts.tsx';
import {
  MaxSizeField,
  SizeMode,
  parseTargetSize,
  type CommonSize,
  type SizeModeValue,
} from '../../compress/size-mode.tsx';
import { sizeWords } from '../../compress/words.ts';
import { toast } from '../../ui/toast/toast.ts';
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

const commonSizes: readonly CommonSize[] = [
  [100, 'KB'],
  [200, 'KB'],
  [500, 'KB'],
  [1, 'MB'],
  [2, 'MB'],
  [5, 'MB'],
  [10, 'MB'],
];
const choices = pdfPresets.map((preset) => [preset, pdfPresetLabels.presets[preset].label] as const);

function Compress({ limits }: { limits: FileLimits }) {
  const [quality, setQuality] = useState<PdfPreset>('ebook');
  const [size, setSize] = useState<SizeModeValue>({ mode: 'quality', maxSize: '', unit: 'MB' });
  const tool = usePdfTool(limits, words);
  const { file } = tool;

  function compress(): void {
    const targetSize = parseTargetSize(size);
    if (targetSize === undefined) return toast({ ...sizeWords.invalid, tone: 'bad' });
    if (!file) return undefined;
    return void tool.job.start({
      path: '/api/compress',
      ...(targetSize === 'none'
        ? { fields: { type: 'pdf' }, options: { quality } }
        : { fields: { type: 'pdf', targetSize: String(targetSize) } }),
      files: [file],
    });
  }

  return (
    <PdfForm tool={tool} words={words} onStart={compress} needsFile facts={roundedFacts}>
      <SizeMode value={size} onChange={setSize} />
      {size.mode === 'quality' ? (
        <Choice
          label={pdfPresetLabels.preset}
          value={quality}
          onChange={setQuality}
          choices={choices}
          hint={pdfPresetLabels.presets[quality].hint}
        />
      ) : (
        <MaxSizeField value={size} onChange={setSize} sizes={commonSizes} />
      )}
    </PdfForm>
  );
}
