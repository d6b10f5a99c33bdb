import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeTree } from '#src/files/remove-tree.ts';
import { isEngineId, type EngineUids } from '../engine-uids.ts';
import type { Host } from '../self-test/host.ts';
import { makeFolders } from '../job-directory.ts';
import type { BoundedProgram, Launch } from './launch.ts';
import { cleanEnvironment, prlimitArguments, type SandboxProfile } from '../profile.ts';

/**
 * Plans a start without namespace isolation: a separate user ID if the server is root, a private temporary folder,
 * and limits.
 */
export function planBare(
  host: Host,
  profile: SandboxProfile,
  { prlimit, program, args }: BoundedProgram,
  uids: EngineUids,
): Launch {
  makeFolders(profile.workdir);
  const uid = host.isRoot ? uids.acquire() : undefined;
  const gid = uid === undefined ? undefined : handOver(profile.workdir, uid, uids);
  const temporary = mkdtempSync(join(profile.workdir, '.tmp-'));
  const home = join(temporary, 'home');
  mkdirSync(home);
  if (uid !== undefined) for (const folder of [temporary, home]) chownSync(folder, uid, uid);
  const resolvePaths = (text: string) =>
    text
      .replaceAll(/(?<![\w.])\/job(?=\/|$)/g, profile.workdir)
      .replaceAll(/(?<![\w.])\/app(?=\/)/g, host.appFolder);
  const identity = host.setpriv ? [host.setpriv, '--no-new-privs', '--'] : [];
  return {
    file: '/bin/sh', // waits until the limits are set; exits if the server exits first
    args: [
      '-c',
      'umask 002; cd "$1" && shift && read -r go <&5 && exec "$@" 3<&- 4<&- 5<&-',
      'sh',
      profile.workdir,
      ...identity,
      prlimit,
      ...prlimitArguments(profile.limits, uid === undefined ? undefined : profile.limits.tasks),
      ...(host.loaders[program] ?? []),
      program,
      ...args.map(resolvePaths),
    ],
    env: {
      ...cleanEnvironment,
      HOME: home,
      TMPDIR: temporary,
      ...Object.fromEntries(Object.entries(profile.env).map(([name, value]) => [name, resolvePaths(value)])),
    },
    uid,
    gid,
    filter: undefined,
    acceptsFilter: false,
    barrierInput: '\n',
    builder: 'nobody',
    limits: profile.limits,
    resolvePaths,
    async release() {
      await removeTree(temporary);
      if (uid !== undefined) uids.release(uid);
    },
  };
}

/**
 * Like `makeReady` for runs without isolation, each with a separate user. All runs in the directory, successive or
 * concurrent, get access to it and to each other's files through its group, which is returned.
 */
function handOver(workdir: string, uid: number, uids: EngineUids): number {
  openParentFolders(workdir);
  const { gid } = statSync(workdir);
  if (isEngineId(gid)) return gid;
  const own = uids.nextGid();
  for (const folder of ['', 'out']) chownSync(join(workdir, folder), uid, own);
  chmodSync(workdir, 0o2770);
  chmodSync(join(workdir, 'in'), 0o755);
  chmodSync(join(workdir, 'out'), 0o2775);
  return own;
}

/** Lets other users traverse (not list) the parent folders below the common temporary folder. */
function openParentFolders(folder: string): void {
  const parent = dirname(folder);
  if (!parent.startsWith(`${tmpdir()}/`)) return;
  const { mode } = statSync(parent);
  if ((mode & 0o001) === 0) chmodSync(parent, (mode & 0o7777) | 0o001);
  openParentFolders(parent);
}
