import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineLimits } from '../../engine.ts';
import { openGroupFiles } from './cgroup-files.ts';
import { findCgroupLocation, leafName, type CgroupLocation } from './cgroup-path.ts';
import { emptyGroup, readMembers, removeDeadGroups, removeGroup } from './cgroup-removal.ts';
import { ownMark } from '../process-mark.ts';

/** One run's control group. */
export interface Group {
  /** Moves a process in; what it starts from then on is in it too. Rejects when its limits cannot be set. */
  enter(pid: number): Promise<void>;
  /** How many of its processes the kernel ended for want of memory. */
  outOfMemoryKills(): Promise<number>;
  /** Ends what is left in it; resolves when no process is, and removes the group thereafter. */
  remove(): Promise<void>;
}

/** What a group holds its processes to. */
export type GroupLimits = Pick<EngineLimits, 'memoryMb' | 'tasks'>;

/** Makes control groups below the one of this process. */
export interface Cgroups {
  make(limits: GroupLimits): Group;
  /** Removes the folder of this process. */
  close(): Promise<void>;
}

const mebibyte = 1_048_576;
/** Process ids mean something only within their namespace: a server in another one is not ours to call dead. */
const prefix = `formshift-${pidNamespace()}-`;

/**
 * Finds out whether memory and process counts can be limited by control groups here, removes groups that dead servers
 * left, and makes a folder for this process. Undefined where groups cannot be written.
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
    return undefined; // read-only or not ours: the caller says so in its report
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
  files.catch(() => undefined); // told by enter()
  return {
    async enter(pid) {
      await files;
      for (const folder of folders) await writeFile(join(folder, 'cgroup.procs'), String(pid)); // the kernel takes its time, and one thread of ours waits for it
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

/** Writes a limit and reads it back: a limit that was not taken must not pass for one. */
async function setMemory(file: string, megabytes: number): Promise<void> {
  await writeFile(file, String(megabytes * mebibyte));
  const applied = Number(await readFile(file, 'utf8'));
  if (!(applied <= megabytes * mebibyte)) throw new Error(`a memory limit of ${megabytes} MB was not taken`);
}

/** Lets memory and process counts be limited in groups below the own one; a container's own processes move to a leaf for that. */
function delegate({ folder, isRoot }: CgroupLocation & { version: 2 }): void {
  const control = join(folder, 'cgroup.subtree_control');
  const has = () =>
    ['memory', 'pids'].every((name) => readFileSync(control, 'utf8').split(/\s+/).includes(name));
  if (has()) return;
  try {
    writeFileSync(control, '+memory +pids');
  } catch (error) {
    if (!isRoot) throw error;
    moveToLeaf(folder);
    writeFileSync(control, '+memory +pids');
  }
}

/** A group with processes of its own cannot hand controllers on ("no internal processes" of version 2). */
function moveToLeaf(folder: string): void {
  const leaf = join(folder, leafName);
  mkdirSync(leaf, { recursive: true });
  for (const pid of readMembers(folder)) writeFileSync(join(leaf, 'cgroup.procs'), String(pid));
}

function pidNamespace(): string {
  return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
}
