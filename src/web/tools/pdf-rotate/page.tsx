import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Toggle } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { CropForm } from './crop-form.tsx';
import { RotateForm } from './rotate-form.tsx';
import { rotateWords } from './words.ts';
import { cropLabels, rotateLabels } from './labels.ts';

const path = '/pdf/rotate';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = rotateWords(limits);
  const crumbs = pdfCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

const modes = [
  ['rotate', rotateLabels.modes.rotate],
  ['crop', rotateLabels.modes.crop],
] as const;

export default function RotatePdf({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  const [mode, setMode] = useState<(typeof modes)[number][0]>('rotate');
  const heading = mode === 'rotate' ? words : { ...words, title: cropLabels.title, lead: cropLabels.lead };
  return (
    <ToolPage category="document" words={heading} crumbs={crumbs}>
      <ToolDesk>
        <Toggle label={rotateLabels.choice} value={mode} onChange={setMode} choices={modes} />
        {mode === 'rotate' ? <RotateForm limits={limits} /> : <CropForm limits={limits} />}
      </ToolDesk>
    </ToolPage>
  );
}
