import { Fault } from '#src/contract/faults.ts';
import type { EntryType, FoundEntry, OpenArchive } from '../entry.ts';
import { checkStated } from '../limits.ts';
import { decodeOldNames } from '../names/old-names.ts';
import { openSlice } from './slices.ts';
import type { ArchiveSource } from './source.ts';
import { listTar, type TarMember } from './tar-members.ts';
import { plainTar } from './plain-tar.ts';

/**
 * Opens an uncompressed tar archive. `archiveBytes` is the size of the uploaded file. Archives with sparse files or
 * unusual members are first rewritten by libarchive as plain ones.
 */
export async function openTar(source: ArchiveSource, archiveBytes = source.sizeBytes): Promise<OpenArchive> {
  const { path, members, grownFromBytes } = await readableTar(source, archiveBytes);
  const { names, characterSet } = decodeTarNames(members);
  const entries = members.map((member, index) =>
    foundEntry(member, names[index] ?? '', findContentMember(member, members)),
  );
  checkStated(entries, grownFromBytes);
  return { entries, characterSet, close: async () => undefined };

  function foundEntry(member: TarMember, name: string, content: TarMember | undefined): FoundEntry {
    return {
      name,
      type: content ? 'file' : tarEntryType(member),
      sizeBytes: content?.sizeBytes ?? 0,
      modifiedAt: (content ?? member).modifiedAt,
      isExecutable: ((content ?? member).mode & 0o100) !== 0,
      open: async () => openSlice(path, content?.start ?? 0, content?.sizeBytes ?? 0),
    };
  }
}

interface ReadableTar {
  readonly path: string;
  readonly members: readonly TarMember[];
  /** Size in bytes on which the expansion ratio is based. */
  readonly grownFromBytes: number;
}

/**
 * Archives with sparse files are exempt from the ratio and only limited by the total size: disk images and databases
 * are stored as sparse files, and tar compresses nothing else.
 */
async function readableTar(source: ArchiveSource, archiveBytes: number): Promise<ReadableTar> {
  const members = await listTar(source).catch((error: unknown) => {
    if (error instanceof Fault && error.code !== 'file-damaged') throw error;
    return undefined;
  });
  const hasHoles = members?.some((member) => member.isSparse) ?? true; // files with many holes have headers that only libarchive can read
  if (members && !hasHoles) return { path: source.path, members, grownFromBytes: archiveBytes };
  const grownFromBytes = hasHoles ? Number.POSITIVE_INFINITY : archiveBytes;
  const path = await plainTar(source, grownFromBytes);
  return { path, members: await listTar({ ...source, path }), grownFromBytes };
}

/** Names in extended headers declare their encoding; the others were written in the character set of some system. */
function decodeTarNames(members: readonly TarMember[]): {
  names: string[];
  characterSet: string | undefined;
} {
  const old = members.filter((member) => member.name === undefined);
  const decoded = decodeOldNames(old.map((member) => Buffer.from(member.rawName, 'latin1')));
  const oldNames = decoded.names.values();
  const names = members.map((member) => member.name ?? oldNames.next().value ?? '');
  return { names, characterSet: decoded.characterSet };
}

/** Returns the member that holds a member's content: the member itself, or for a hard link the file it refers to. */
function findContentMember(member: TarMember, members: readonly TarMember[]): TarMember | undefined {
  if (member.type === 'file' || member.type === 'contiguous-file') return member;
  if (member.type !== 'link') return undefined;
  return members.findLast(
    (other) => other.start < member.start && other.type === 'file' && other.countingName === member.linkName,
  );
}

function tarEntryType({ type }: TarMember): EntryType {
  if (type === 'directory') return 'folder';
  return type === 'link' || type === 'symlink' ? 'link' : 'special';
}
