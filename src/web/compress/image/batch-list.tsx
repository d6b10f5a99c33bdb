import { Download, Trash2 } from 'lucide-react';
import type { Job } from '#src/contract/job.ts';
import { differenceInWords, momentInWords, sizeInWords } from '../../site/amounts.ts';
import { toolJobWords } from '../../tool-job/words.ts';
import { Button, buttonClassName } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { batchWords as words } from './image-words.ts';
import { DownloadAll } from '../../work/jobs/result/download-all.tsx';
import { JobNotes } from '../../work/jobs/result/job-notes.tsx';
import { NextTools } from '../../work/jobs/result/next-tools.tsx';
import { resultWords } from '../../work/jobs/result/result-words.ts';
import { isOpen, type Batch, type BatchRow } from './use-batch.ts';
import { arrow } from '../../site/direction.ts';

/** The state and result of each file of a batch, and all results as one ZIP. */
export function BatchList({ batch: { rows, discard } }: { batch: Batch }) {
  const jobs = rows.flatMap(({ job }) => (job ? [job] : []));
  const open = rows.filter(isOpen).length;
  return (
    <section aria-label={words.list} className="grid grid-cols-1 gap-3">
      <output className="tabular font-semibold">
        {open > 0 ? words.done(rows.length - open, rows.length) : summarizeBatch(rows, jobs)}
      </output>
      <div className="flex flex-wrap gap-2">
        {open === 0 && jobs.length > 1 && (
          <DownloadAll ids={jobs.map(({ id }) => id)} className="max-sm:w-full" />
        )}
        {open > 0 && <Button onClick={discard}>{toolJobWords.cancel}</Button>}
        {open === 0 && jobs.length > 0 && (
          <Button variant="danger" onClick={discard}>
            <Trash2 aria-hidden="true" />
            {resultWords.deleteNow}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {rows.map((row) => (
          <li
            key={batchFileKey(row.file)}
            className="grid grid-cols-1 gap-2 rounded-card border border-line p-3"
          >
            <Row row={row} />
          </li>
        ))}
      </ul>
      {jobs[0] && (
        <p className="text-sm text-soft">{words.deleted(momentInWords(new Date(jobs[0].expiresAt)))}</p>
      )}
    </section>
  );
}

function Row({ row }: { row: BatchRow }) {
  const { file, state, job, reason } = row;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-full font-semibold wrap-anywhere sm:basis-0">
          <bdi>{file.name}</bdi>
        </p>
        {state === 'failed' && <p className="text-sm text-danger">{words.failed(reason ?? '')}</p>}
        {state === 'gone' && <p className="text-sm text-soft">{reason}</p>}
        {(state === 'waiting' || state === 'sending' || state === 'working') && (
          <p className="flex items-center gap-2 text-sm text-soft">
            {state !== 'waiting' && <Spinner />}
            {words[state]}
          </p>
        )}
        {job?.convertedSizeBytes !== undefined && (
          <p className="tabular min-w-0 text-sm text-soft max-sm:grow max-sm:basis-0">
            {sizeInWords(file.size)} {arrow} {sizeInWords(job.convertedSizeBytes)},{' '}
            {differenceInWords(file.size, job.convertedSizeBytes)}
          </p>
        )}
        {job && (
          <a
            href={job.downloadUrl}
            aria-label={words.download(job.convertedFileName ?? '')}
            className={buttonClassName({ variant: 'secondary', size: 'icon' })}
          >
            <Download aria-hidden="true" />
          </a>
        )}
      </div>
      {job && job.notes.length > 0 && <JobNotes notes={job.notes} />}
      {job && <NextTools job={job} />}
    </>
  );
}

const batchFileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

function summarizeBatch(rows: readonly BatchRow[], jobs: readonly Job[]): string {
  if (jobs.length === 0) return words.done(0, rows.length);
  const before = jobs.reduce((sum, { originalSizeBytes }) => sum + (originalSizeBytes ?? 0), 0);
  const after = jobs.reduce((sum, { convertedSizeBytes }) => sum + (convertedSizeBytes ?? 0), 0);
  const saved = words.became(sizeInWords(before), sizeInWords(after), differenceInWords(before, after));
  return jobs.length === rows.length
    ? words.allDone(rows.length, saved)
    : words.someDone(jobs.length, rows.length, saved);
}
