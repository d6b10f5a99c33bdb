import type { Job } from '#src/contract/job.ts';
import { EditOn } from '../edit/edit-on.tsx';
import { ToolResult } from '../tool-job/tool-result.tsx';
import type { ToolJob } from '../tool-job/use-tool-job.ts';
import { EditedVideo } from './edited-video.tsx';
import { videoEditorWords as words } from './words.ts';

/** The result of the video editor: a video, which can be edited further, an audio file or an animated image. */
export function VideoResult({ tool, onOpen }: { tool: ToolJob; onOpen: (result: File) => void }) {
  const { state } = tool;
  const result = state.at === 'completed' ? contentOf(state.job) : 'video';
  return (
    <ToolResult
      tool={tool}
      done={words.done[result]}
      download={words.download[result]}
      {...(result === 'video' && { facts: videoFacts(onOpen), preview: 'viewer' })}
    />
  );
}

const videoFacts = (onOpen: (result: File) => void) => (job: Job) => (
  <>
    <EditedVideo key={job.id} job={job} />
    <EditOn job={job} onOpen={onOpen} />
  </>
);

function contentOf({ type, toFormat = '' }: Job): 'video' | 'audio' | 'animation' {
  if (type === 'video-edit') return 'video';
  return ['gif', 'webp', 'avif'].includes(toFormat) ? 'animation' : 'audio';
}
