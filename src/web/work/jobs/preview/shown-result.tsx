import { useState } from 'react';
import type { Job } from '#src/contract/job.ts';
import { usePdfPreview } from '../../../pdf/preview/use-pdf-preview.ts';
import { FittedPage } from './fitted-page.tsx';
import { MediaPlayer } from './media-player.tsx';
import type { PreviewPlan } from './plan-preview.ts';
import { ArchiveBeginning } from './archive/archive-beginning.tsx';
import { CellsBeginning } from './text/cells-beginning.tsx';
import { TextBeginning } from './text/text-beginning.tsx';
import { WithViewer } from './with-viewer.tsx';
import { viewerWords as words } from './words.ts';

const firstPagePx = { widthPx: 280, heightPx: 284 };
const firstLinesBytes = 2_048;

/** The frames of larger videos are loaded in the viewer only. */
const maxFramesBytes = 16 * 1024 * 1024;

interface ShownResultProps {
  readonly job: Job;
  readonly plan: PreviewPlan;
  readonly sent: readonly File[];
}

/** What the browser shows of a result. An image and a page open the viewer. */
export default function ShownResult({ job, plan, sent }: ShownResultProps) {
  const { content, name, url } = plan;
  switch (content) {
    case 'audio':
    case 'video':
      return (
        <MediaPlayer
          {...{ content, url, name }}
          hasFrames={(job.convertedSizeBytes ?? Infinity) <= maxFramesBytes}
        />
      );
    case 'text':
      return (
        <TextBeginning
          source={url}
          bytes={firstLinesBytes}
          className="size-full overflow-auto rounded-control bg-sunken px-4 py-3"
        />
      );
    case 'cells':
      return (
        <CellsBeginning
          source={url}
          bytes={firstLinesBytes}
          className="size-full overflow-auto rounded-control bg-sunken"
        />
      );
    case 'entries':
      return <ArchiveBeginning url={url} />;
    case 'pages':
    case 'image':
      break;
  }
  return (
    <WithViewer {...{ job, sent, plan }}>
      {(open) =>
        content === 'pages' ? <FirstPage {...{ url, name, open }} /> : <Image {...{ url, name, open }} />
      }
    </WithViewer>
  );
}

interface OpenedProps {
  readonly url: string;
  readonly name: string;
  readonly open: () => void;
}

function Image({ url, name, open }: OpenedProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="text-sm text-soft">{words.failed}</p>;
  return (
    <button type="button" aria-label={words.enlarge(name)} onClick={open} className="grid size-full min-h-0">
      <img
        src={url}
        alt=""
        onError={() => setBroken(true)}
        className="m-auto max-h-full min-h-0 max-w-full rounded-control object-contain see-through outline -outline-offset-1 outline-line"
      />
    </button>
  );
}

function FirstPage({ url, name, open }: OpenedProps) {
  const preview = usePdfPreview(url);
  const [isBroken, setBroken] = useState(false);
  if (!preview) return <p className="text-sm text-soft">{words.opening}</p>;
  if (preview === 'unreadable' || isBroken) return <p className="text-sm text-soft">{words.failed}</p>;
  return (
    <div className="grid justify-items-center gap-2 text-sm text-soft">
      <button type="button" aria-label={words.enlarge(name)} onClick={open}>
        <FittedPage
          preview={preview}
          page={1}
          {...firstPagePx}
          onBroken={() => setBroken(true)}
          className="block outline -outline-offset-1 outline-line"
        />
      </button>
      <p className="tabular">{words.pages(preview.pages)}</p>
    </div>
  );
}
