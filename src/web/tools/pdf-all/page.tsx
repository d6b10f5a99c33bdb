import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { onlyPdf, acceptPdfs, type FileLimits } from '../../pdf/accept-pdfs.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { direction } from '../../site/direction.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { TabList } from '../../ui/tab-list.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { ToolCards } from './tool-cards.tsx';
import { CompressTab, MergeTab, SplitTab, UnlockTab } from './tabs.tsx';
import { UploadTab } from './upload-tab.tsx';
import { allWords } from './words.ts';
import { allLabels } from './labels.ts';

const path = '/pdf-tools';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = allWords(limits);
  const crumbs = pdfCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function PdfTools({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  const [tab, setTab] = useState('upload');
  return (
    <ToolPage category="document" words={words} crumbs={crumbs}>
      <ToolCards onChoose={setTab} />
      <ToolDesk>
        <PdfTabs tab={tab} onTab={setTab} limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const names = ['upload', 'merge', 'split', 'compress', 'unlock'] as const;

function PdfTabs({ tab, onTab, limits }: { tab: string; onTab: (tab: string) => void; limits: FileLimits }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const add = (more: File[]) => setFiles([...files, ...acceptPdfs(more, limits, onlyPdf)]);
  return (
    <Tabs.Root dir={direction} value={tab} onValueChange={onTab} className="grid gap-6">
      <TabList label={allLabels.list} tabs={names.map((value) => [value, allLabels.tabs[value]] as const)} />
      <Tabs.Content value="upload" className="grid gap-4">
        <UploadTab files={files} limits={limits} onAdd={add} onChange={setFiles} />
      </Tabs.Content>
      <Tabs.Content value="merge" className="grid gap-4">
        <MergeTab files={files} onChange={setFiles} />
      </Tabs.Content>
      <Tabs.Content value="split" className="grid gap-4">
        <SplitTab files={files} />
      </Tabs.Content>
      <Tabs.Content value="compress" className="grid gap-4">
        <CompressTab files={files} />
      </Tabs.Content>
      <Tabs.Content value="unlock" className="grid gap-4">
        <UnlockTab files={files} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
