import { useEffect } from 'react';
import { isSettled, type Job } from '#src/contract/job.ts';
import { jobKey } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';

/** On it the open pages of this browser tell one another which conversions they have deleted. */
const channelName = 'deleted-conversions';

const expiryPollIntervalMs = 60_000;

/** Jobs the server was asked for when their time had come: once is enough, the device's clock may be wrong. */
const asked = new Set<string>();

/** Tells the other open pages that a job's files are deleted. */
export function broadcastDeletion(id: string): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this site's own and takes no origin
  channel.postMessage(id);
  channel.close();
}

/** Asks the server once more for jobs that are over, when another page has deleted one and when the time of one has come. */
export function useGoneElsewhere(jobs: readonly Job[]): void {
  const over = jobs.filter(isSettled).map(({ id, expiresAt }) => ({ id, expiresAt }));
  const known = JSON.stringify(over);

  useEffect(() => {
    const watched = JSON.parse(known) as typeof over;
    if (watched.length === 0) return undefined;
    const end = new AbortController();
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (watched.some(({ id }) => id === data)) askAgain(String(data));
    });
    const check = () => askForOverdue(watched);
    document.addEventListener('visibilitychange', check, { signal: end.signal });
    const timer = setInterval(check, expiryPollIntervalMs);
    return () => {
      channel.close();
      end.abort();
      clearInterval(timer);
    };
  }, [known]);
}

function askForOverdue(jobs: readonly Pick<Job, 'id' | 'expiresAt'>[]): void {
  const overdue = jobs.filter(({ id, expiresAt }) => !asked.has(id) && Date.parse(expiresAt) < Date.now());
  for (const { id } of overdue) {
    asked.add(id);
    askAgain(id);
  }
}

const askAgain = (id: string): void => void queryClient.refetchQueries({ queryKey: jobKey(id) });
