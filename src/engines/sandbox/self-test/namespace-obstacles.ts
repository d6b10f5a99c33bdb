import { readFileSync } from 'node:fs';
import type { MissingPiece } from '../sandbox.ts';

/** Returns the content of a file below `/proc`, or undefined if the kernel doesn't have it. */
type ReadProc = (path: string) => string | undefined;

/** Kernel settings that keep an unprivileged user from creating a sandbox, and the value that does. */
const settings: readonly (readonly [name: string, blockingValue: string, remedy: string])[] = [
  ['user.max_user_namespaces', '0', 'run "sysctl -w user.max_user_namespaces=15000"'],
  ['kernel.unprivileged_userns_clone', '0', 'run "sysctl -w kernel.unprivileged_userns_clone=1"'],
  [
    'kernel.apparmor_restrict_unprivileged_userns',
    '1',
    'install an AppArmor profile that allows bwrap user namespaces, or run "sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"',
  ],
];

/** Remedy if bubblewrap is installed but none of the known settings explains why it can't set up a sandbox. */
const generalRemedy =
  'allow user namespaces (unshare, mount and pivot_root in the seccomp and AppArmor profile of the container), or run the server in a container without network and with a read-only root';

/**
 * Explains why bubblewrap couldn't set up a sandbox. `hole` is its message. Returns one piece for each setting that
 * is known to block it, otherwise one with the general remedy.
 */
export function explainNamespaceFailure(hole: string, read: ReadProc = readProc): MissingPiece[] {
  const blocking = settings.filter(
    ([name, value]) => read(`/proc/sys/${name.replace('.', '/')}`)?.trim() === value,
  );
  if (blocking.length > 0)
    return blocking.map(([name, value, remedy]) => ({
      cause: `the kernel setting ${name} is ${value} (${hole})`,
      remedy,
    }));
  return [{ cause: hole, remedy: containerRemedy(hole, read) ?? generalRemedy }];
}

/** Returns the container options that lift the restriction, if this process runs in a container that has it. */
function containerRemedy(hole: string, read: ReadProc): string | undefined {
  if (/mount proc/i.test(hole))
    return 'start the container with an unmasked /proc (Docker: --security-opt systempaths=unconfined; Kubernetes: procMount: Unmasked)';
  if (/^Seccomp:\s+2$/m.test(read('/proc/self/status') ?? ''))
    return 'start the container with the system call filter deploy/container/seccomp.json (Docker: --security-opt seccomp=FILE) and, where AppArmor confines containers, with --security-opt apparmor=unconfined';
  return undefined;
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // the kernel was built without this setting
  }
}
