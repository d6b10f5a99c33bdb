import { typeOfCategory } from '#src/contract/conversion-types.ts';
import { endingOf, formatOf, formatOfName } from '#src/formats/formats.ts';
import { newId } from '../../site/new-id.ts';
import { formatsOf, type Offer, type OfferedFormat } from '../../site/offer.ts';
import { toast } from '../../ui/toast.ts';
import type { Place } from '../place.ts';
import { addToQueue, type QueuedFile } from './queue.ts';
import { recognise } from './recognise.ts';
import { suggestedTargets } from './suggested-targets.ts';
import { takeWords as words } from './take-words.ts';

/** Looks at each file, refuses what cannot be converted (saying so), and queues the rest on its page; `wanted` is the target chosen before. */
export async function takeFiles(
  files: readonly File[],
  place: Place,
  offer: Offer,
  wanted?: string,
): Promise<void> {
  const fitting = refuseTooLarge(refuseEmpty(files.filter(isWanted)), offer);
  const items = await Promise.all(fitting.map((file) => queuedFile(file, place, offer)));
  addToQueue(items.filter((item) => item !== undefined).map((item) => withTarget(item, wanted)));
  if (place === 'home') refuseUnknown(fitting.filter((_, index) => items[index] === undefined));
}

/** The file with the target its visitor came for, where it can become that. */
const withTarget = (item: QueuedFile, wanted: string | undefined): QueuedFile =>
  wanted !== undefined && item.targets.includes(wanted) ? { ...item, target: wanted } : item;

/** What an operating system puts into folders for itself is not the visitor's. */
const isWanted = (file: File): boolean => !/^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(file.name);

function refuseEmpty(files: readonly File[]): File[] {
  const empty = files.find((file) => file.size === 0);
  if (empty)
    toast({
      title: words.empty,
      description: words.isEmpty(empty.name),
      tone: 'bad',
    });
  return files.filter((file) => file.size > 0);
}

function refuseTooLarge(files: readonly File[], { limits }: Offer): File[] {
  const fitting = files.filter((file) => file.size <= limits.maxFileBytes);
  if (fitting.length < files.length) {
    toast({
      title: words.tooLarge,
      description: words.isTooLarge(limits.maxFileMb),
      tone: 'bad',
    });
  }
  return fitting;
}

async function queuedFile(file: File, place: Place, offer: Offer): Promise<QueuedFile | undefined> {
  if (place === 'hash')
    return {
      ...blank(file, place),
      type: 'hash',
      format: formatOfName(file.name),
      kind: kindOfAny(file),
      targets: [],
      target: undefined,
      together: {},
    };
  const found = await offeredFormat(file, place, offer);
  if (!found) return undefined;
  const targets = suggestedTargets(found);
  const type = place === 'home' ? typeOfCategory(found.category) : place;
  return {
    ...blank(file, place),
    type,
    format: found.format,
    kind: found.category,
    targets,
    target: targets[0],
    together: found.together ?? {},
  };
}

const blank = (file: File, place: Place) => ({ id: newId(), place, file });

function kindOfAny(file: File): QueuedFile['kind'] {
  const format = formatOfName(file.name);
  return format ? formatOf(format).category : 'hash';
}

/** The file's format as this page offers it: as recognised, or as named where only that belongs to the page. */
async function offeredFormat(
  file: File,
  place: Exclude<Place, 'hash'>,
  offer: Offer,
): Promise<OfferedFormat | undefined> {
  const known = [await recognise(file), formatOfName(file.name)].filter((format) => format !== undefined);
  const candidates = known.map((format) => {
    const type = place === 'home' ? typeOfCategory(formatOf(format).category) : place;
    return formatsOf(offer, type).find((entry) => entry.format === format);
  });
  return candidates.find((entry) => entry !== undefined);
}

function refuseUnknown(files: readonly File[]): void {
  const endings = [...new Set(files.map((file) => `.${endingOf(file.name) || file.name.toLowerCase()}`))];
  if (endings.length === 0) return;
  toast({ title: words.unsupported, description: words.areUnsupported(endings), tone: 'bad' });
}
