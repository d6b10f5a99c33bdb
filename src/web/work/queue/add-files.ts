import { typeOfCategory } from '#src/contract/conversion-types.ts';
import { fileExtension, formatById, formatOfName } from '#src/formats/formats.ts';
import { newId } from '../../site/new-id.ts';
import { listOfferedFormats, type Offer, type OfferedFormat } from '../../site/request/offer.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { QueuePage } from '../conversion-page.ts';
import { addToQueue } from './change-queue.ts';
import type { QueuedFile } from './queue.ts';
import { recognise } from './recognise.ts';
import { rememberedTarget } from './remembered-targets.ts';
import { suggestedTargets } from './suggested-targets.ts';
import { addFilesWords as words } from './add-files-words.ts';

/**
 * Checks each file, rejects those that cannot be converted (with a toast), and queues the others on the page.
 * `requested` is the target chosen earlier.
 */
export async function addFilesToQueue(
  files: readonly File[],
  page: QueuePage,
  offer: Offer,
  requestedTarget?: string,
): Promise<void> {
  const fitting = refuseTooLarge(refuseEmpty(files.filter(isVisitorFile)), offer);
  const items = await Promise.all(fitting.map((file) => queuedFile(file, page, offer)));
  addToQueue(items.filter((item) => item !== undefined).map((item) => withTarget(item, requestedTarget)));
  if (page === 'home') refuseUnknown(fitting.filter((_, index) => items[index] === undefined));
}

/** Returns the file with the requested target, if it can be converted to it. */
const withTarget = (item: QueuedFile, requestedTarget: string | undefined): QueuedFile =>
  requestedTarget !== undefined && item.targets.includes(requestedTarget)
    ? { ...item, target: requestedTarget }
    : item;

/** Files that the operating system creates in folders are not the visitor's. */
const isVisitorFile = (file: File): boolean =>
  !/^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(file.name);

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

async function queuedFile(file: File, page: QueuePage, offer: Offer): Promise<QueuedFile | undefined> {
  if (page === 'hash')
    return {
      ...blank(file, page),
      type: 'hash',
      format: formatOfName(file.name),
      category: guessFileCategory(file),
      targets: [],
      target: undefined,
      maxFilesByTarget: {},
    };
  const found = await offeredFormat(file, page, offer);
  if (!found) return undefined;
  const targets = suggestedTargets(found);
  const type = page === 'home' ? typeOfCategory(found.category) : page;
  return {
    ...blank(file, page),
    type,
    format: found.format,
    category: found.category,
    targets,
    target: targets.find((target) => target === rememberedTarget(found.format)) ?? targets[0],
    maxFilesByTarget: found.maxFilesByTarget ?? {},
  };
}

const blank = (file: File, page: QueuePage) => ({ id: newId(), page, file });

function guessFileCategory(file: File): QueuedFile['category'] {
  const format = formatOfName(file.name);
  return format ? formatById(format).category : 'hash';
}

/**
 * Returns the file's format as this page offers it: the detected one, or the one from its name if only that belongs
 * to the page.
 */
async function offeredFormat(
  file: File,
  page: Exclude<QueuePage, 'hash'>,
  offer: Offer,
): Promise<OfferedFormat | undefined> {
  const byName = formatOfName(file.name);
  // A file that can't be read is queued by its name: sending it fails with the reason, and the others are not held up.
  const detected = await recognise(file).catch(() => byName);
  const known = [detected, byName].filter((format) => format !== undefined);
  const candidates = known.map((format) => {
    const type = page === 'home' ? typeOfCategory(formatById(format).category) : page;
    return listOfferedFormats(offer, type).find((entry) => entry.format === format);
  });
  return candidates.find((entry) => entry !== undefined);
}

function refuseUnknown(files: readonly File[]): void {
  const extensions = [
    ...new Set(files.map((file) => `.${fileExtension(file.name) || file.name.toLowerCase()}`)),
  ];
  if (extensions.length === 0) return;
  toast({ title: words.unsupported, description: words.areUnsupported(extensions), tone: 'bad' });
}
