import { posix } from 'node:path';

/** Where this process can create control groups: one folder per controller (version 1), or one for all (version 2). */
export type CgroupLocation =
  | { readonly version: 1; readonly memory: string; readonly pids: string }
  | {
      readonly version: 2;
      readonly folder: string;
      /** Whether it is the root as seen from this process, so that everything in it is ours. */
      readonly isRoot: boolean;
    };

/** Group that a container's own processes are moved to, because a group with processes can't delegate controllers. */
export const leafName = 'formshift.leaf';

interface Mount {
  /** The part of the hierarchy that is mounted. */
  readonly root: string;
  readonly point: string;
  readonly type: string;
  readonly options: readonly string[];
}

/**
 * Parses the location from the contents of `/proc/self/cgroup` (cgroups(7)) and `/proc/self/mountinfo` (proc(5)).
 * Pure.
 */
export function findCgroupLocation(cgroupText: string, mountinfoText: string): CgroupLocation | undefined {
  const mounts = mountinfoText.split('\n').flatMap(readMount);
  const paths = cgroupText.split('\n').map((line) => line.split(/^\d+:([^:]*):/));
  const pathOf = (controller: string) => {
    const path = paths.find(([, names]) => names?.split(',').includes(controller))?.[2];
    return path?.endsWith(`/${leafName}`) ? path.slice(0, -leafName.length - 1) || '/' : path;
  };

  const folderOf = (controller: string) => {
    const path = pathOf(controller);
    const mount = mounts.find(({ type, options }) =>
      controller === '' ? type === 'cgroup2' : type === 'cgroup' && options.includes(controller),
    );
    return (
      path !== undefined &&
      mount &&
      posix.join(mount.point, path.startsWith(mount.root) ? path.slice(mount.root.length) : path)
    );
  };

  const [memory, pids, unified] = [folderOf('memory'), folderOf('pids'), folderOf('')];
  if (memory && pids) return { version: 1, memory, pids };
  return unified ? { version: 2, folder: unified, isRoot: pathOf('') === '/' } : undefined;
}

function readMount(line: string): Mount[] {
  const [before = '', after = ''] = line.split(' - ');
  const [, , , root, point] = before.split(' ');
  const [type, , options] = after.split(' ');
  return root && point && type && options ? [{ root, point, type, options: options.split(',') }] : [];
}
