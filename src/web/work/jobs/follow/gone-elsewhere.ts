import { useEffect } from 'react';
import { isSettled, type Job } from '#src/contract/job.ts';
import { jobKey } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';

/** Name of the channel on which this browser's open pages announce deleted conversions. */
const channelName = 'deleted-conversions';

const expiryPollIntervalMs = 60_000;

/** Expired jobs that were already read again. One read is enough, because the device's clock may be wrong. */
const asked = new Set<string>();

/** Notifies the other open pages that a job's files are deleted. */
export function broadcastDeletion(id: string): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this site's own and takes no origin
  channel.postMessage(id);
  channel.close();
}

/** Reads settled jobs again when another page deletes one and when one expires. */
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
