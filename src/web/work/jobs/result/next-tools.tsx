import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Job } from '#src/contract/job.ts';
import { formatById, formatOfName, type FormatId } from '#src/formats/formats.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { rememberTrail } from '../../../api/file-trail.ts';
import { handOver } from '../../../drop/handed-files.ts';
import type { Tool } from '../../../tools/tool.ts';
import { tools } from '../../../tools/tools.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { apiErrorWords } from '../../../api/words.ts';
import { likeliestFirst } from './likely-tools.ts';
import { resultWords as words } from './result-words.ts';

interface NextToolsProps {
  /** The finished job, or undefined while the tools only hold their place. */
  readonly job: Job | undefined;
  /** The format of the result that is expected; a finished job's own format wins over it. */
  readonly expected?: FormatId | undefined;
  /** Whether the likely tools are shown at once; otherwise all are behind a label that opens them. */
  readonly isOpen?: boolean;
}

const likelyCount = 3;

/** Tools that can process a result: each opens with the file already selected, without another upload. */
export function NextTools({ job, expected, isOpen = false }: NextToolsProps) {
  const { pathname } = useLocation();
  const [going, setGoing] = useState<string>();
  const navigate = useNavigate();
  const fitting = listTools(job ? formatOfResult(job) : expected).filter(({ path }) => path !== pathname);
  if (fitting.length === 0) return null;

  async function go({ path }: Tool): Promise<void> {
    if (!job?.downloadUrl) return;
    const { downloadUrl, convertedFileName: name = 'file' } = job;
    setGoing(path);
    try {
      handOver(path, [rememberTrail(await fetchFile(downloadUrl, name, job.id), job)]);
      await navigate(path);
    } catch (error) {
      const description = (error instanceof ApiError && error.body) || apiErrorWords.unreachable;
      toast({ title: words.transferFailed, description, tone: 'bad' });
    } finally {
      setGoing(undefined);
    }
  }

  const offer = (offered: readonly Tool[], label: string) => (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {offered.map((tool) => (
        <li key={tool.path}>
          <Button disabled={going !== undefined} onClick={() => void go(tool)}>
            {going === tool.path && <Spinner />}
            {tool.name}
          </Button>
        </li>
      ))}
    </ul>
  );
  const label = words.toolsFor(job?.convertedFileName ?? words.theFile);
  if (!isOpen) return <Folded title={words.goOn}>{offer(fitting, label)}</Folded>;
  const others = fitting.slice(likelyCount);
  return (
    <div className="grid min-w-0 gap-2 text-start">
      <p className="text-[0.9375rem] font-semibold">{words.goOn}</p>
      {offer(fitting.slice(0, likelyCount), label)}
      {others.length > 0 && <Folded title={words.moreTools}>{offer(others, words.moreTools)}</Folded>}
    </div>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/next min-w-0">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-[0.9375rem] font-semibold text-accent">
        <ArrowRight
          aria-hidden="true"
          className="size-4.5 transition-transform group-open/next:rotate-90 rtl:group-open/next:-rotate-90 motion-reduce:transition-none"
        />
        {title}
      </summary>
      <div className="mt-1">{children}</div>
    </details>
  );
}

/** The format of a result that can be downloaded; undefined for hashes. */
function formatOfResult({ convertedFileName, downloadUrl, hashes }: Job): FormatId | undefined {
  return convertedFileName && downloadUrl && !hashes ? formatOfName(convertedFileName) : undefined;
}

/** The tools that accept a format, the likely ones first. */
function listTools(format: FormatId | undefined): readonly Tool[] {
  if (!format) return [];
  const { category } = formatById(format);
  const fitting = tools.filter(({ accepts }) =>
    accepts?.some((accepted) => accepted === format || accepted === category),
  );
  return likeliestFirst(fitting, format);
}
