import { useEffect, useState } from 'react';
import type { ActiveJob } from './active-jobs.ts';
import { stageOf } from './job-stage.ts';
import type { FollowedJob } from './use-jobs.ts';

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
      return `${name}: uploading, ${quarterOf(stage.percent)} percent.`;
    case 'converting':
      return `${name}: converting, ${quarterOf(stage.percent)} percent.`;
    case 'failed':
      return `${name}: conversion failed. ${stage.error ?? ''}`;
    case 'completed':
      return `${name}: conversion completed, ready for download.`;
    case 'loading':
    case 'waiting':
      break;
  }
  return `${name}: ${stage.at === 'waiting' ? 'queued' : 'sent'}.`;
}

const quarterOf = (percent = 0): number => Math.floor(percent / 25) * 25;
