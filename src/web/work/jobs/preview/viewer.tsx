import type { Job } from '#src/contract/job.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { FullPlayer } from './media-player.tsx';
import { PageViewer } from './page-viewer.tsx';
import type { PreviewPlan } from './plan-preview.ts';
import { ArchiveViewer } from './archive/archive-viewer.tsx';
import { CellsBeginning } from './text/cells-beginning.tsx';
import { TextBeginning } from './text/text-beginning.tsx';
import { useCopy } from './use-copy.ts';
import { viewerWords as words } from './words.ts';

interface ViewerProps {
  readonly job: Job;
  readonly plan: PreviewPlan;
  /** The type of conversion by which the server makes a copy to show, if one is required. */
  readonly copyType: string | undefined;
  /** The PDF that was converted, to compare with. */
  readonly original: File | undefined;
  readonly onClose: () => void;
}

const textBytes = 64 * 1024;

/** Shows a result in a dialog: its pages, an image, a player or the beginning of a text. */
export default function Viewer({ onClose, ...props }: ViewerProps) {
  return (
    <Dialog title={props.plan.name} size="full" onClose={onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ job, plan, copyType, original }: Omit<ViewerProps, 'onClose'>) {
  const { content, copy, name, url } = plan;
  switch (content) {
    case 'text':
      return <TextBeginning source={url} bytes={textBytes} className="min-h-0 flex-1 overflow-auto p-5" />;
    case 'cells':
      return <CellsBeginning source={url} bytes={textBytes} className="min-h-0 flex-1 overflow-auto" />;
    case 'audio':
    case 'video':
      return <FullPlayer content={content} url={url} name={name} />;
    case 'entries':
    case 'pages':
    case 'image':
      break;
  }
  return copy !== undefined && copyType !== undefined ? (
    <CopyViewer {...{ job, content, name, original }} target={copy} type={copyType} />
  ) : (
    <Shown {...{ content, name, original }} source={url} />
  );
}

interface CopyViewerProps extends Omit<ShownProps, 'source'> {
  readonly job: Job;
  readonly target: string;
  readonly type: string;
}

function CopyViewer({ job, target, type, ...shown }: CopyViewerProps) {
  const copy = useCopy(job, target, type);
  switch (copy.at) {
    case 'making':
      return (
        <div aria-live="polite" className="m-auto grid w-72 gap-3 p-6 text-center">
          <p>{words.making}</p>
          <ProgressBar label={words.making} percent={copy.percent} />
        </div>
      );
    case 'failed':
      return (
        <p role="alert" className="m-auto max-w-prose p-6 text-center text-soft">
          {copy.reason}
        </p>
      );
    case 'ready':
      break;
  }
  return (
    <>
      <Shown {...shown} source={copy.file} />
      {shown.content === 'pages' && (
        <p className="border-t border-line px-5 py-2.5 text-sm text-soft">{words.madeCopy}</p>
      )}
    </>
  );
}

interface ShownProps {
  readonly content: 'pages' | 'image' | 'entries';
  readonly name: string;
  readonly source: File | string;
  readonly original: File | undefined;
}

function Shown({ content, name, source, original }: ShownProps) {
  switch (content) {
    case 'pages':
      return <PageViewer source={source} original={original} />;
    case 'image':
      return <ImageViewer source={source} name={name} />;
    case 'entries':
      break;
  }
  return <ArchiveViewer source={source} />;
}
