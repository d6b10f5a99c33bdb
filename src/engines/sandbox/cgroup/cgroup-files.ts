import { closeSync, open as openFile, readSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const open = promisify(openFile);

/**
 * Control group files that are read at the end of a run. They are opened at its start, because opening them by name
 * can take long while the kernel is busy with other groups.
 */
export interface GroupFiles {
  /** Number of its processes that the kernel killed for lack of memory. */
  outOfMemoryKills(): number;
  /** Whether a process is left in it. Call it only once, because a second read returns the same content. */
  hasMembers(): boolean;
  close(): void;
}

/** Opens the files of a group, given its folders with the memory controller first. */
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
