import { useSearchParams } from 'react-router';
import { useStore } from '../site/store.ts';
import { offeredFormatLabel, type Offer } from '../site/request/offer.ts';
import { useHasWork } from '../work/use-has-work.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { QueuePage } from '../work/conversion-page.ts';
import { queue } from '../work/queue/queue.ts';
import { DropZone } from './drop-zone.tsx';
import { dropWords as words } from './words.ts';

interface FileDropProps {
  readonly page: QueuePage;
  readonly offer: Offer;
  readonly accept?: readonly string[];
}

/** The drop zone of a page: incoming files are inspected and added to that page's queue. */
export function FileDrop({ page, offer, accept }: FileDropProps) {
  const queued = useStore(queue);
  const hasWork = useHasWork(page);
  const { maxFileMb, retentionHours } = offer.limits;
  const requested = useSearchParams()[0].get('to') ?? undefined;
  const label = requested && offeredFormatLabel(offer, requested);
  const target = label ? words.becomes(label) : '';
  const waiting = queued.filter((item) => item.page === page).length;

  async function add(files: File[]): Promise<void> {
    const { addFilesToQueue } = await import('../work/queue/add-files.ts');
    await addFilesToQueue(files, page, offer, requested);
  }

  return (
    <>
      <output className="sr-only">{waiting > 0 && words.waiting(waiting)}</output>
      <DropZone
        {...(accept && { accept })}
        onFiles={(files) => void add(files)}
        categories={acceptedCategories(page)}
        title={hasWork ? words.more : <Invitation />}
        hint={hasWork ? undefined : target + words.hint(maxFileMb, retentionHours)}
        choose={words.choose}
        isFilled={hasWork}
        isMain
      />
    </>
  );
}

/**
 * Returns the categories a page accepts: its own for a conversion page, all of them for the home page and checksums.
 */
const acceptedCategories = (page: QueuePage): readonly ToolCategory[] =>
  page === 'home' || page === 'hash' ? ['document', 'image', 'audio', 'video'] : [page];

/** Instructions that match the device: touch screens have no drag and drop. */
function Invitation() {
  return (
    <>
      <span className="pointer-coarse:hidden">{words.drop}</span>
      <span className="pointer-fine:hidden">{words.tap}</span>
    </>
  );
}
