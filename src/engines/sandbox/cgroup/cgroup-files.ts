import { closeSync, open as openFile, readSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const open = promisify(openFile);

/**
 * Files of a control group that are asked for at the end of a run, held open since its beginning: to find them by name
 * can take long while the kernel is busy with other groups.
 */
export interface GroupFiles {
  /** How many of its processes the kernel ended for want of memory. */
  outOfMemoryKills(): number;
  /** Whether a process is left in it; to be asked once, as the kernel tells a second time what it told before. */
  hasMembers(): boolean;
  close(): void;
}

/** Opens the files of a group whose folders are given, that of memory first. */
export async function openGroupFiles(folders: readonly string[], version: 1 | 2): Promise<GroupFiles> {
  const paths = [
    join(folders[0] ?? '', version === 1 ? 'memory.oom_control' : 'memory.events'),
    ...folders.map((folder) => join(folder, 'cgroup.procs')),
  ];
  const [events = -1, ...members] = await Promise.all(paths.map((path) => open(path, 'r')));
  let isOpen = true;
  const startOf = (descriptor: number) => (isOpen ? readStart(descriptor) : '');
  return {
    outOfMemoryKills: () => Number(/^oom_kill (\d+)/m.exec(startOf(events))?.[1] ?? 0),
    hasMembers: () => members.some((descriptor) => startOf(descriptor).trim() !== ''),
    close() {
      isOpen = false;
      for (const descriptor of [events, ...members]) closeSync(descriptor);
    },
  };
}

const maxGroupFileBytes = 4096;

function readStart(descriptor: number): string {
  const bytes = Buffer.alloc(maxGroupFileBytes);
  return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, maxGroupFileBytes, 0));
}
