import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Toggle } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { ProtectForm } from './protect-form.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { protectWords } from './words.ts';
import { protectLabels } from './labels.ts';

const path = '/pdf/protect';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = protectWords(limits);
  const crumbs = pdfCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

const modes = [
  ['protect', protectLabels.modes.protect],
  ['unlock', protectLabels.modes.unlock],
] as const;

export default function ProtectPdf({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  const requested = useRequestedMode();
  const [chosen, setMode] = useState<(typeof modes)[number][0]>();
  const mode = chosen ?? requested;
  const title = mode === 'protect' ? words.title : protectLabels.modes.unlock;
  return (
    <ToolPage category="document" words={{ ...words, title }} crumbs={crumbs}>
      <ToolDesk>
        <Toggle label={protectLabels.choice} value={mode} onChange={setMode} choices={modes} />
        <Form key={mode} mode={mode} limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

/** `/pdf/protect#unlock` opens the page in unlock mode. Browsers don't send the fragment to the server. */
function useRequestedMode(): (typeof modes)[number][0] {
  const { hash } = useLocation();
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isKnown && hash === '#unlock' ? 'unlock' : 'protect';
}

function Form({ mode, limits }: { mode: 'protect' | 'unlock'; limits: FileLimits }) {
  return mode === 'protect' ? <ProtectForm limits={limits} /> : <UnlockForm limits={limits} />;
}
