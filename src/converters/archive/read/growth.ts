import { stat } from 'node:fs/promises';

const everyMs = 500;

/** Reports twice a second how much of its final size a host file has reached, in percent, until the work ends. */
export async function watchGrowth<Result>(
  work: Promise<Result>,
  { path, finalBytes, progress }: { path: string; finalBytes: number; progress: (percent: number) => void },
): Promise<Result> {
  let isOver = false;
  const poll = async () => {
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    if (!isOver) progress(Math.min(100, (size / Math.max(1, finalBytes)) * 100));
  };
  const timer = setInterval(() => void poll(), everyMs);
  return work.finally(() => {
    isOver = true;
    clearInterval(timer);
  });
}
