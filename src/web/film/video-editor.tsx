import { Tabs } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { FilePick } from '../compress/file-pick.tsx';
import { CropBox } from '../edit/crop-box.tsx';
import { takeFile } from '../compress/take-file.ts';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { textsOf, type AreaTexts } from '../edit/area-texts.ts';
import { areaShown, CropTab } from './crop-tab.tsx';
import { EditedFilm } from './edited-film.tsx';
import { EditOn, UndoEdit } from '../edit/edit-on.tsx';
import { missing } from '../edit/edit-toasts.ts';
import { PreviewOffer } from '../edit/preview-offer.tsx';
import { useEdits, type Edits } from '../edit/use-edits.ts';
import { editWords } from '../edit/words.ts';
import { TabList } from '../ui/tab-list.tsx';
import { FilmPlayer } from './film-player.tsx';
import { RotateTab, type Turn } from './rotate-tab.tsx';
import type { EditRequest } from './tab.ts';
import { TrimTab, type Times } from './trim-tab.tsx';
import { useFileAddress, useFilm, type Film } from './use-film.ts';
import { filmEditWords as words } from './words.ts';

const pollMs = 2_000;

const tabs = [
  ['trim', words.tabs.trim],
  ['crop', words.tabs.crop],
  ['rotate', words.tabs.rotate],
] as const;
type TabName = (typeof tabs)[number][0];

const noTimes: Times = { mode: 'trim', start: '', end: '' };
const noArea: AreaTexts = { width: '', height: '', x: '', y: '' };
const noTurn: Turn = { rotation: '0', pixels: false };

const making = {
  fields: { type: 'video', toFormat: 'mp4' },
  options: { videoCodec: 'h264', quality: 40, audioBitrateKbps: 64 },
};

const factsWith = (edits: Edits) => (job: Job) => (
  <>
    <EditedFilm job={job} />
    <EditOn job={job} edits={edits} />
  </>
);

/** The video editor: one file, its player, three tabs of settings, and what came of it. */
export function VideoEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [preview, setPreview] = useState<string>();
  const [tab, setTab] = useState<TabName>('trim');
  const [times, setTimes] = useState(noTimes);
  const [area, setArea] = useState(noArea);
  const [turn, setTurn] = useState(noTurn);
  const tool = useToolJob(words.job, { pollMs });
  const edits = useEdits(putBack);
  const { file } = edits;
  const own = useFileAddress(file);
  const view = useFilm(preview ?? own);

  function putBack(): void {
    tool.reset();
    setPreview(undefined);
    setTimes({ ...noTimes, mode: times.mode });
    setArea(noArea);
    setTurn(noTurn);
  }

  function choose(files: readonly File[]): void {
    const chosen = takeFile(files, 'video', limits);
    if (chosen) edits.begin(chosen);
  }

  function edit({ operation, options }: EditRequest): void {
    if (!file) missing(words.chooseFirst);
    else void tool.start({ path: '/api/video-edit', fields: { operation }, options, files: [file] });
  }

  const frame = (picture: ReactNode): ReactNode =>
    tab === 'crop' && isFilm(view.film) ? (
      <CropBox
        natural={view.film}
        value={areaShown(area, view.film)}
        onChange={(chosen) => setArea(textsOf(chosen))}
        disabled={tool.isBusy}
      >
        {picture}
      </CropBox>
    ) : (
      picture
    );
  const common = { view, isBusy: tool.isBusy, onEdit: edit };
  return (
    <>
      <FilePick family="video" limits={limits} file={file} onFiles={choose} disabled={tool.isBusy} />
      <UndoEdit edits={edits} disabled={tool.isBusy} />
      {file && view.source !== undefined && (
        <FilmPlayer view={view} turned={tab === 'rotate' ? Number(turn.rotation) : 0} frame={frame} />
      )}
      {file && view.film === 'unplayable' && preview === undefined && (
        <PreviewOffer key={own} file={file} text={words.unplayable} making={making} onPreview={setPreview} />
      )}
      <Tabs.Root value={tab} onValueChange={(name) => setTab(tabNamed(name))} className="grid gap-6">
        <TabList label={editWords.what} tabs={tabs} />
        <Tabs.Content value="trim">
          <TrimTab {...common} value={times} onChange={setTimes} />
        </Tabs.Content>
        <Tabs.Content value="crop">
          <CropTab {...common} value={area} onChange={setArea} />
        </Tabs.Content>
        <Tabs.Content value="rotate">
          <RotateTab {...common} value={turn} onChange={setTurn} />
        </Tabs.Content>
      </Tabs.Root>
      <ToolResult tool={tool} done={words.done} download={words.download} facts={factsWith(edits)} />
    </>
  );
}

const isFilm = (film: Film | 'unplayable' | undefined): film is Film =>
  film !== undefined && film !== 'unplayable';

const tabNamed = (name: string): TabName => tabs.find(([known]) => known === name)?.[0] ?? 'trim';
