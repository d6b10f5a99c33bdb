import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { ArchiveEntry, FoundEntry, OpenArchive } from '../entry.ts';
import { cleanPath } from './clean-path.ts';
import { createNameTree } from './name-tree.ts';

interface Tally {
  links: number;
  specials: number;
  nameless: number;
  unsafe: number;
  renamed: number;
}

/**
 * Returns an archive's entries as written to a result: only files and folders, with safe and unique paths. Warns once
 * about each type of loss or change. Throws `no-content` if nothing remains.
 */
export function cleanEntries(archive: OpenArchive, warn: (loss: Note) => void): readonly ArchiveEntry[] {
  const tally: Tally = { links: 0, specials: 0, nameless: 0, unsafe: 0, renamed: 0 };
  const tree = createNameTree();
  const now = new Date();
  const entries = archive.entries.flatMap((found) => cleanEntry(found));
  listCleaningLosses(tally, archive).forEach(warn);
  if (entries.length === 0) throw new Fault('no-content', { missing: phrase('no files') });
  return entries;

  function cleanEntry(found: FoundEntry): ArchiveEntry[] {
    const { type, sizeBytes, isExecutable = false } = found;
    if (type === 'link' || type === 'special') {
      tally[`${type}s`] += 1;
      return [];
    }
    const clean = cleanPath(found.name);
    if (!clean) {
      if (type === 'file') tally.nameless += 1;
      return [];
    }
    if (clean.isChanged) tally.unsafe += 1;
    const path = tree.addEntry(clean.path, type);
    if (path === undefined) return [];
    if (path !== clean.path) tally.renamed += 1;
    const modifiedAt = sane(found.modifiedAt) ?? now;
    return [{ path, type, sizeBytes, modifiedAt, isExecutable, open: () => found.open() }];
  }
}

/** Returns the time if every format can store it: from 1970 to 2099. */
const sane = (time: Date | undefined): Date | undefined =>
  time && time.getTime() >= 0 && time.getUTCFullYear() < 2100 ? time : undefined;

function listCleaningLosses(tally: Tally, { isEncrypted, characterSet }: OpenArchive): Note[] {
  const { links, specials, nameless, unsafe, renamed } = tally;
  return [
    links > 0 && note('links-omitted', { entries: links }),
    specials > 0 && note('special-files-omitted', { entries: specials }),
    nameless > 0 && note('nameless-files-omitted', { entries: nameless }),
    unsafe > 0 && note('names-made-safe', { entries: unsafe }),
    renamed > 0 && note('names-made-unique', { entries: renamed }),
    characterSet && note('names-decoded', { charset: characterSet }),
    isEncrypted && note('password-removed'),
  ].filter((loss) => typeof loss === 'object');
}
