import { Fault } from '#src/contract/faults.ts';
import type { Entry, FoundEntry, OpenArchive } from '../entry.ts';
import { cleanPath } from './clean-path.ts';
import { createNameTree } from './name-tree.ts';

interface Tally {
  links: number;
  specials: number;
  nameless: number;
  unsafe: number;
  taken: number;
}

/**
 * The entries of an archive as they go into a result: files and folders alone, under safe and unique paths. Every kind
 * of loss or change is noted in one sentence. Throws `nothing-inside` when nothing remains.
 */
export function cleanEntries(archive: OpenArchive, note: (sentence: string) => void): readonly Entry[] {
  const tally: Tally = { links: 0, specials: 0, nameless: 0, unsafe: 0, taken: 0 };
  const tree = createNameTree();
  const now = new Date();
  const entries = archive.entries.flatMap((found) => cleanEntry(found));
  notesOf(tally, archive).forEach(note);
  if (entries.length === 0) throw new Fault('nothing-inside', { what: 'files' });
  return entries;

  function cleanEntry(found: FoundEntry): Entry[] {
    const { kind, sizeBytes, isExecutable = false } = found;
    if (kind === 'link' || kind === 'special') {
      tally[`${kind}s`] += 1;
      return [];
    }
    const clean = cleanPath(found.name);
    if (!clean) {
      if (kind === 'file') tally.nameless += 1;
      return [];
    }
    if (clean.isChanged) tally.unsafe += 1;
    const path = tree.place(clean.path, kind);
    if (path === undefined) return [];
    if (path !== clean.path) tally.taken += 1;
    const modifiedAt = sane(found.modifiedAt) ?? now;
    return [{ path, kind, sizeBytes, modifiedAt, isExecutable, open: () => found.open() }];
  }
}

/** A time that every format can hold: from 1970 to 2099. */
const sane = (time: Date | undefined): Date | undefined =>
  time && time.getTime() >= 0 && time.getUTCFullYear() < 2100 ? time : undefined;

function notesOf(tally: Tally, { isEncrypted, characterSet }: OpenArchive): string[] {
  const { links, specials, nameless, unsafe, taken } = tally;
  return [
    links > 0 && `${count(links, 'link')} left out: only files and folders are carried over.`,
    specials > 0 && `${count(specials, 'device or pipe entry', 'device or pipe entries')} left out.`,
    nameless > 0 && `${count(nameless, 'file')} left out because nothing of the name can be used.`,
    unsafe > 0 && `${count(unsafe, 'name')} made safe for every system.`,
    taken > 0 && `${count(taken, 'name')} changed because the same name was taken already.`,
    characterSet && `Names were stored in an old character set and were read as ${characterSet}.`,
    isEncrypted && 'The new archive is not protected with a password.',
  ].filter((sentence): sentence is string => typeof sentence === 'string');
}

const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? `${one} was` : `${several} were`}`;
