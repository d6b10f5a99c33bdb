import { useSearchParams } from 'react-router';
import { useStore } from '../site/store.ts';
import { labelOf, type Offer } from '../site/offer.ts';
import { activeJobs } from '../work/jobs/active-jobs.ts';
import type { Kind } from '../ui/kind.ts';
import type { Place } from '../work/place.ts';
import { queue } from '../work/queue/queue.ts';
import { DropZone } from './drop-zone.tsx';
import { dropWords as words } from './words.ts';

interface FileDropProps {
  readonly place: Place;
  readonly offer: Offer;
  readonly accept?: readonly string[];
}

/** The drop zone of a page: what comes in is looked at and put into that page's queue. */
export function FileDrop({ place, offer, accept }: FileDropProps) {
  const queued = useStore(queue);
  const jobs = useStore(activeJobs);
  const { maxFileMb, retentionHours } = offer.limits;
  const wanted = useSearchParams()[0].get('to') ?? undefined;
  const label = wanted && labelOf(offer, wanted);
  const target = label ? words.becomes(label) : '';
  const waiting = queued.filter((item) => item.place === place).length;

  async function take(files: File[]): Promise<void> {
    const { takeFiles } = await import('../work/queue/take-files.ts');
    await takeFiles(files, place, offer, wanted);
  }

  return (
    <>
      <output className="sr-only">{waiting > 0 && words.waiting(waiting)}</output>
      <DropZone
        {...(accept && { accept })}
        onFiles={(files) => void take(files)}
        kinds={kindsAt(place)}
        compact={waiting > 0 || jobs.length > 0}
        note={target + words.note(maxFileMb, retentionHours)}
      />
    </>
  );
}

/** The pages of a type take that alone; the start page and checksums every kind. */
const kindsAt = (place: Place): readonly Kind[] =>
  place === 'home' || place === 'hash' ? ['document', 'image', 'audio', 'video'] : [place];
