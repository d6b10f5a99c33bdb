import { useEffect, useState } from 'react';
import type { ActiveJob } from './active-jobs.ts';
import { stageOf } from './job-stage.ts';
import type { FollowedJob } from './use-jobs.ts';
import { spokenWords as words } from './words.ts';

interface Entry {
  readonly active: ActiveJob;
  readonly followed: FollowedJob | undefined;
}

const sayAfterMs = 400;

/** Says aloud what changes on the cards: each new stage, and every quarter of the way. */
export function Announcer({ entries }: { entries: readonly Entry[] }) {
  const news = entries.map(sentenceOf).join(' ');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const id = setTimeout(() => setSaid(news), sayAfterMs);
    return () => clearTimeout(id);
  }, [news]);
  return <output className="sr-only">{said}</output>;
}

function sentenceOf({ active, followed }: Entry): string {
  const stage = stageOf(active, followed);
  const name = active.fileName;
  switch (stage.at) {
    case 'uploading':
      return words.uploading(name, quarterOf(stage.percent));
    case 'converting':
      return words.converting(name, quarterOf(stage.percent));
    case 'failed':
      return words.failed(name, stage.error ?? '');
    case 'completed':
      return words.completed(name);
    case 'loading':
    case 'waiting':
      break;
  }
  return stage.at === 'waiting' ? words.queued(name) : words.sent(name);
}

const quarterOf = (percent = 0): number => Math.floor(percent / 25) * 25;
