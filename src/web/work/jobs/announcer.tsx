import { useEffect, useRef, useState } from 'react';
import type { ActiveJob } from './active-jobs.ts';
import { readJobStage } from './job-stage.ts';
import type { FollowedJob } from './follow/use-jobs.ts';
import { spokenWords as words } from './words.ts';

interface Entry {
  readonly active: ActiveJob;
  readonly followed: FollowedJob | undefined;
}

const announceAfterMs = 400;

/** Maximum number of changes to announce at once; the newest cards come first. */
const maxAnnounced = 3;

/** Announces changes on the cards to screen readers: each new stage and every quarter of the progress. */
export function Announcer({ entries }: { entries: readonly Entry[] }) {
  const latest = useRef(entries);
  const before = useRef<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    latest.current = entries;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const sentences = latest.current.map(describeStageChange);
      const changes = sentences.filter((sentence) => !before.current.has(sentence));
      before.current = new Set(sentences);
      if (changes.length > 0) setAnnouncement(changes.slice(0, maxAnnounced).join(' '));
    }, announceAfterMs);
  }, [entries]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return <output className="sr-only">{announcement}</output>;
}

function describeStageChange({ active, followed }: Entry): string {
  const stage = readJobStage(active, followed);
  const name = active.fileName;
  switch (stage.at) {
    case 'uploading':
      return words.uploading(name, roundDownToQuarter(stage.percent));
    case 'converting':
      return words.converting(name, roundDownToQuarter(stage.percent));
    case 'failed':
      return words.failed(name, stage.error ?? '');
    case 'gone':
      return words.gone(name);
    case 'completed':
      return words.completed(name);
    case 'loading':
    case 'waiting':
      break;
  }
  return stage.at === 'waiting' ? words.queued(name) : words.sent(name);
}

const roundDownToQuarter = (percent = 0): number => Math.floor(percent / 25) * 25;
