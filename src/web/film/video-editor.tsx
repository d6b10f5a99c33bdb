import { Tabs } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { FilePick } from '../compress/file-pick.tsx';
import { CropBox } from '../edit/crop-box.tsx';
import { takeFile } from '../compress/take-file.ts';
import { ToolResult } from '../tool-job/tool-result.tsx';
import { useToolJob } from '../tool-job/use-tool-job.ts';
import { areaOf, areaTexts, CropTab, type AreaTexts } from './crop-tab.tsx';
import { EditedFilm } from './edited-film.tsx';
import { missing } from './edit-toasts.ts';
import { FilmPlayer } from './film-player.tsx';
import { PreviewOffer } from './preview-offer.tsx';
import { RotateTab, type Turn } from './rotate-tab.tsx';
import type { EditRequest } from './tab.ts';
import { TrimTab, type Times } from './trim-tab.tsx';
import { useFileAddress, useFilm, type Film } from './use-film.ts';

const pollMs = 2_000;

const tabs = [
  ['trim', 'Trim/Cut'],
  ['crop', 'Crop'],
  ['rotate', 'Rotate'],
] as const;
type TabName = (typeof tabs)[number][0];

const noTimes: Times = { mode: 'trim', start: '', end: '' };
const noArea: AreaTexts = { width: '', height: '', x: '', y: '' };
const noTurn: Turn = { rotation: '0', pixels: false };

const editedFacts = (job: Job) => <EditedFilm job={job} />;

/** The video editor: one file, its player, three tabs of settings, and what came of it. */
export function VideoEditor({ limits }: { limits: FormatsReply['limits'] }) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [tab, setTab] = useState<TabName>('trim');
  const [times, setTimes] = useState(noTimes);
  const [area, setArea] = useState(noArea);
  const [turn, setTurn] = useState(noTurn);
  const own = useFileAddress(file);
  const view = useFilm(preview ?? own);
  const tool = useToolJob(
    {
      started: { title: 'Processing started', description: 'Your video is being edited...' },
      failed: 'Edit failed',
    },
    pollMs,
  );

  function choose(files: readonly File[]): void {
    const chosen = takeFile(files, 'video', limits);
    if (!chosen) return;
    tool.reset();
    setPreview(undefined);
    setTimes({ ...noTimes, mode: times.mode });
    setArea(noArea);
    setTurn(noTurn);
    setFile(chosen);
  }

  function edit({ operation, options }: EditRequest): void {
    if (!file) missing('Please select a video file');
    else void tool.start({ path: '/api/video-edit', fields: { operation }, options, files: [file] });
  }

  const frame = (picture: ReactNode): ReactNode =>
    tab === 'crop' && isFilm(view.film) ? (
      <CropBox
        natural={view.film}
        value={areaOf(area, view.film)}
        onChange={(chosen) => setArea(areaTexts(chosen))}
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
      {file && view.source !== undefined && (
        <FilmPlayer view={view} turned={tab === 'rotate' ? Number(turn.rotation) : 0} frame={frame} />
      )}
      {file && view.film === 'unplayable' && preview === undefined && (
        <PreviewOffer key={own} file={file} onPreview={setPreview} />
      )}
      <Tabs.Root value={tab} onValueChange={(name) => setTab(tabNamed(name))} className="grid gap-6">
        <Tabs.List aria-label="What to change" className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
          {tabs.map(([name, label]) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="min-h-11 flex-1 rounded-control px-3 text-[0.9375rem] font-semibold text-soft data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-card"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
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
      <ToolResult
        tool={tool}
        done="Your video is ready"
        download="Download Edited Video"
        facts={editedFacts}
      />
    </>
  );
}

const isFilm = (film: Film | 'unplayable' | undefined): film is Film =>
  film !== undefined && film !== 'unplayable';

const tabNamed = (name: string): TabName => tabs.find(([known]) => known === name)?.[0] ?? 'trim';
