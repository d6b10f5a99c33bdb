import { useEffect, useRef } from 'react';
import { isSettled, Job } from '#src/contract/job.ts';
import { jobKey } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { sitePath } from '../../../site/base-path.ts';
import { language } from '../../../site/language.ts';

/**
 * Maximum number of open event streams. A browser opens about six connections to a site, and uploads and downloads
 * need some of them.
 */
const streamsAtOnce = 2;

type ChangeStreamed = (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) => void;

/**
 * Keeps event streams open for the first unsettled jobs and writes their events to the query cache. Reports which ids
 * are streamed; the others must be polled.
 */
export function useJobStreams(unsettled: readonly string[], setStreamed: ChangeStreamed): void {
  const requestedIds = unsettled.slice(0, streamsAtOnce).join(' ');
  const open = useRef(new Map<string, () => void>());

  useEffect(() => {
    const ids = requestedIds.split(' ').filter(Boolean);
    for (const id of open.current.keys()) if (!ids.includes(id)) closeOne(open.current, id);
    for (const id of ids.filter((known) => !open.current.has(known)))
      open.current.set(
        id,
        openStream(id, (isOpen) => setStreamed((now) => withOrWithout(now, id, isOpen))),
      );
  }, [requestedIds, setStreamed]);

  useEffect(() => {
    const streams = open.current;
    return () => {
      for (const id of streams.keys()) closeOne(streams, id);
    };
  }, []);
}

function closeOne(streams: Map<string, () => void>, id: string): void {
  streams.get(id)?.();
  streams.delete(id);
}

function openStream(id: string, onState: (isOpen: boolean) => void): () => void {
  const source = new EventSource(sitePath(`/api/conversions/${id}/events?language=${language}`), {
    withCredentials: true,
  });
  const close = () => {
    source.close();
    onState(false);
  };
  source.addEventListener('open', () => onState(true));
  source.addEventListener('error', () => onState(false));
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const job = Job.parse(JSON.parse(data));
    queryClient.setQueryData(jobKey(id), job);
    if (isSettled(job)) close();
  });
  return close;
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (ids.has(id) === isIn) return ids;
  return new Set(isIn ? [...ids, id] : [...ids].filter((other) => other !== id));
}
