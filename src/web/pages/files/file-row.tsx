import { Trash2 } from 'lucide-react';
import type { Job } from '#src/contract/job.ts';
import { formatById, formatOfName } from '#src/formats/formats.ts';
import { momentInWords, sizeInWords } from '../../site/amounts.ts';
import { focusBeyond } from '../../site/navigation/keep-focus.ts';
import { CategoryTile } from '../../ui/category/category-tile.tsx';
import type { ToolCategory } from '../../ui/category/category.ts';
import { FileName } from '../../ui/file-name/file-name.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { deleteOnServer } from '../../work/jobs/follow/delete-on-server.ts';
import type { FollowedJob } from '../../work/jobs/follow/use-jobs.ts';
import { isOver, readServerStage } from '../../work/jobs/job-stage.ts';
import { PreviewButton } from '../../work/jobs/preview/preview-button.tsx';
import { DownloadIcon } from '../../work/jobs/result/download-icon.tsx';
import { jobWords } from '../../work/jobs/words.ts';
import { forgetOwnJob } from './forget-own-job.ts';
import { filesWords as words } from './words.ts';

/** One job: its result or its progress, when its files are deleted, and buttons to download or delete them. */
export function FileRow({ followed, job }: { followed: FollowedJob; job: Job }) {
  const stage = readServerStage(followed);
  const name = job.convertedFileName ?? job.originalFileName;
  const category = categoryOf(name, job);
  const remove = async (button: Element) => {
    if (!(await deleteOnServer(job.id))) return;
    focusBeyond(button);
    forgetOwnJob(job.id);
  };
  return (
    <article
      tabIndex={-1}
      aria-label={name}
      data-kind={category}
      className="relative flex min-h-18 items-center gap-3 overflow-hidden rounded-card border border-line bg-card py-2 pe-1.5 ps-3 sm:ps-4"
    >
      <CategoryTile category={category} className="size-11" />
      <div className="min-w-0 grow">
        <h2 className="text-base font-semibold tracking-tight">
          <FileName name={name} />
        </h2>
        <p className="tabular flex flex-wrap gap-x-1.5 text-sm text-soft">
          {job.convertedSizeBytes !== undefined && <span>{sizeInWords(job.convertedSizeBytes)} ·</span>}
          {stage.at !== 'completed' && (
            <span className={stage.at === 'failed' ? 'font-semibold text-danger' : 'font-semibold text-ink'}>
              {stage.words} ·
            </span>
          )}
          <span>{words.until(momentInWords(new Date(job.expiresAt)))}</span>
        </p>
      </div>
      <div className="flex">
        <PreviewButton job={job} sent={[]} isIcon />
        {job.downloadUrl && <DownloadIcon url={job.downloadUrl} name={name} />}
        <IconButton
          icon={Trash2}
          tip={words.deleteOne}
          label={jobWords.deleteThat(name)}
          variant="danger"
          onClick={({ currentTarget }) => void remove(currentTarget)}
        />
      </div>
      {!isOver(stage) && (
        <div className="absolute inset-x-0 bottom-0 *:h-1 *:rounded-none">
          <ProgressBar label={jobWords.progressOf(name)} percent={stage.percent} />
        </div>
      )}
    </article>
  );
}

function categoryOf(name: string, { hashes }: Job): ToolCategory {
  const format = formatOfName(name);
  if (hashes) return 'hash';
  return format ? formatById(format).category : 'document';
}
