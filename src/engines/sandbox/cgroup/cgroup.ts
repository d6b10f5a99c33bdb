import { mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineLimits } from '../../engine.ts';
import { openGroupFiles } from './cgroup-files.ts';
import { findCgroupLocation, leafName, type CgroupLocation } from './cgroup-path.ts';
import { emptyGroup, readMembers, removeDeadGroups, removeGroup } from './cgroup-removal.ts';
import { ownMark } from '../process-mark.ts';

/** The control group of one run. */
export interface Group {
  /**
   * Moves a process into the group; processes it starts afterwards are in it too. Rejects if the limits can't be set.
   */
  enter(pid: number): Promise<void>;
  /** Number of its processes that the kernel killed for lack of memory. */
  outOfMemoryKills(): Promise<number>;
  /** Kills all remaining processes; resolves when none is left, and removes the group afterwards. */
  remove(): Promise<void>;
}

/** Limits of a group. */
export type GroupLimits = Pick<EngineLimits, 'memoryMb' | 'tasks'>;

/** Creates control groups below the group of this process. */
export interface Cgroups {
  make(limits: GroupLimits): Group;
  /** Removes the folder of this process. */
  close(): Promise<void>;
}

const mebibyte = 1_048_576;
/** Process IDs are only meaningful within their namespace, so a server in another one can't be considered dead. */
const prefix = `formshift-${pidNamespace()}-`;

/**
 * Checks whether control groups can limit memory and process counts here, removes groups of dead servers, and creates
 * a folder for this process. Returns undefined if groups can't be written.
 */
export async function openCgroups(): Promise<Cgroups | undefined> {
  try {
    const location = findCgroupLocation(
      readFileSync('/proc/self/cgroup', 'utf8'),
      readFileSync('/proc/self/mountinfo', 'utf8'),
    );
    if (!location) return undefined;
    const parents = location.version === 1 ? [location.memory, location.pids] : [location.folder];
    if (location.version === 2) delegate(location);
    for (const parent of parents) removeDeadGroups(parent, prefix);
    const name = `${prefix}${ownMark}-${(opened += 1)}`;
    const homes = parents.map((parent) => join(parent, name));
    for (const home of homes) mkdirSync(home);
    if (location.version === 2)
      writeFileSync(join(location.folder, name, 'cgroup.subtree_control'), '+memory +pids');
    return openAt(location.version, homes);
  } catch {
    return undefined; // read-only or not ours: the caller includes it in its report
  }
}

let opened = 0;

function openAt(version: 1 | 2, homes: readonly string[]): Cgroups {
  const removals = new Set<Promise<void>>();
  const closing = new AbortController();
  const removeLater = (folder: string) => {
    const removal = removeGroup(folder, closing.signal);
    removals.add(removal);
    void removal.finally(() => removals.delete(removal));
  };
  let made = 0;
  return {
    make(limits) {
      made += 1;
      return makeGroup(
        version,
        homes.map((home) => join(home, `run-${made}`)),
        limits,
        removeLater,
      );
    },
    async close() {
      closing.abort();
      await Promise.all(removals);
      for (const home of homes) await removeGroup(home);
    },
  };
}

function makeGroup(
  version: 1 | 2,
  folders: readonly string[],
  limits: GroupLimits,
  removeLater: (folder: string) => void,
): Group {
  const memory = folders[0] ?? '';
  const setUp = version === 1 ? setUpVersion1(folders, limits) : setUpVersion2(memory, limits);
  const files = setUp.then(() => openGroupFiles(folders, version));
  files.catch(() => undefined); // reported by enter()
  return {
    async enter(pid) {
      await files;
      for (const folder of folders) await writeFile(join(folder, 'cgroup.procs'), String(pid)); // asynchronous, because the kernel may take long and one thread pool thread waits for it
    },
    async outOfMemoryKills() {
      const open = await files.catch(() => undefined);
      return open?.outOfMemoryKills() ?? 0;
    },
    async remove() {
      const open = await files.catch(() => undefined);
      if (open?.hasMembers() ?? true) for (const folder of folders) await emptyGroup(folder);
      open?.close();
      folders.forEach(removeLater);
    },
  };
}

async function setUpVersion1(folders: readonly string[], { memoryMb, tasks }: GroupLimits): Promise<void> {
  const [memory = '', pids = ''] = folders;
  await Promise.all(folders.map((folder) => mkdir(folder)));
  await writeFile(join(pids, 'pids.max'), String(tasks));
  await setMemory(join(memory, 'memory.limit_in_bytes'), memoryMb);
  await setMemory(join(memory, 'memory.memsw.limit_in_bytes'), memoryMb).catch(() => undefined); // absent without swap accounting
}

async function setUpVersion2(folder: string, { memoryMb, tasks }: GroupLimits): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'pids.max'), String(tasks));
  await writeFile(join(folder, 'memory.oom.group'), '1');
  await writeFile(join(folder, 'memory.swap.max'), '0').catch(() => undefined); // absent without swap accounting
  await setMemory(join(folder, 'memory.max'), memoryMb);
}

/** Writes a limit and reads it back, so that a limit the kernel didn't apply isn't taken for an active one. */
async function setMemory(file: string, megabytes: number): Promise<void> {
  await writeFile(file, String(megabytes * mebibyte));
  const applied = Number(await readFile(file, 'utf8'));
  if (!(applied <= megabytes * mebibyte))
    throw new Error(`a memory limit of ${megabytes} MB was not applied`);
}

/**
 * Enables memory and process limits in groups below our own. For that, the processes in it are moved to a leaf, if the
 * group is a container's or was given to the user of this process, as systemd does with `Delegate=yes`.
 */
function delegate({ folder, isRoot }: CgroupLocation & { version: 2 }): void {
  const control = join(folder, 'cgroup.subtree_control');
  const has = () =>
    ['memory', 'pids'].every((name) => readFileSync(control, 'utf8').split(/\s+/).includes(name));
  if (has()) return;
  try {
    writeFileSync(control, '+memory +pids');
  } catch (error) {
    if (!isRoot && !isGivenToUser(folder)) throw error;
    moveToLeaf(folder);
    writeFileSync(control, '+memory +pids');
  }
}

function isGivenToUser(folder: string): boolean {
  const user = process.getuid?.();
  return user !== 0 && statSync(folder).uid === user;
}

/** A group with processes of its own can't delegate controllers (the "no internal processes" rule of version 2). */
function moveToLeaf(folder: string): void {
  const leaf = join(folder, leafName);
  mkdirSync(leaf, { recursive: true });
  for (const pid of readMembers(folder)) writeFileSync(join(leaf, 'cgroup.procs'), String(pid));
}

function pidNamespace(): string {
  return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
}
