import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Job } from '#src/contract/job.ts';
import { formatById, formatOfName } from '#src/formats/formats.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { handOver } from '../../../drop/handed-files.ts';
import type { Tool } from '../../../tools/tool.ts';
import { tools } from '../../../tools/tools.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { apiErrorWords } from '../../../api/words.ts';
import { resultWords as words } from './result-words.ts';

/** Tools that can process a result: each opens with the file already selected, without another upload. */
export function NextTools({ job }: { job: Job }) {
  const { pathname } = useLocation();
  const [going, setGoing] = useState<string>();
  const navigate = useNavigate();
  const fitting = toolsFor(job).filter(({ path }) => path !== pathname);
  if (fitting.length === 0) return null;

  async function go({ path }: Tool): Promise<void> {
    const { downloadUrl, convertedFileName: name = 'file' } = job;
    if (!downloadUrl) return;
    setGoing(path);
    try {
      handOver(path, [await fetchFile(downloadUrl, name, job.id)]);
      await navigate(path);
    } catch (error) {
      const description = (error instanceof ApiError && error.body) || apiErrorWords.unreachable;
      toast({ title: words.transferFailed, description, tone: 'bad' });
    } finally {
      setGoing(undefined);
    }
  }

  return (
    <details className="group/next min-w-0">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-[0.9375rem] font-semibold text-accent">
        <ArrowRight
          aria-hidden="true"
          className="size-4.5 transition-transform group-open/next:rotate-90 motion-reduce:transition-none"
        />
        {words.goOn}
      </summary>
      <ul
        aria-label={words.toolsFor(job.convertedFileName ?? words.theFile)}
        className="mt-1 flex flex-wrap gap-2"
      >
        {fitting.map((tool) => (
          <li key={tool.path}>
            <Button disabled={going !== undefined} onClick={() => void go(tool)}>
              {going === tool.path && <Spinner />}
              {tool.name}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function toolsFor({ convertedFileName, downloadUrl, hashes }: Job): Tool[] {
  const format = convertedFileName && downloadUrl && !hashes ? formatOfName(convertedFileName) : undefined;
  if (!format) return [];
  const { category } = formatById(format);
  return tools.filter(({ accepts }) =>
    accepts?.some((accepted) => accepted === format || accepted === category),
  );
}
