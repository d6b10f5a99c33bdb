import { engineUid, type Host } from '../self-test/host.ts';
import { makeReady } from '../job-directory.ts';
import { descriptors, type BoundedProgram, type Launch } from './launch.ts';
import { bwrapArguments, prlimitArguments, setprivArguments, type SandboxProfile } from '../profile.ts';
import { seccompFilter } from './seccomp.ts';

/** Plans a start isolated by bubblewrap, and prepares the job directory for the engines' user. */
export function planSandboxed(
  host: Host,
  profile: SandboxProfile,
  { prlimit, program, args }: BoundedProgram,
): Launch {
  const { builder } = profile;
  const owner = host.isRoot ? engineUid : undefined;
  makeReady(profile.workdir, owner);
  const identity = builder === 'root' ? [host.setpriv ?? 'setpriv', ...setprivArguments] : [];
  const filter = seccompFilter(process.arch, { nestedNamespaces: profile.nestedNamespaces });
  const maxProcesses = builder === 'user' && host.countsPerNamespace ? profile.limits.tasks : undefined;
  const { info, barrier, seccomp } = descriptors;
  const start = [...identity, ...(host.loaders[program] ?? []), program];
  const run = [prlimit, ...prlimitArguments(profile.limits, maxProcesses), ...start, ...args];
  const options = [
    ...bwrapArguments(host, profile, { info, ...(filter ? { seccomp } : {}) }),
    '--setenv',
    runVariable,
    run.map(quoted).join(' '),
  ];
  return {
    file: host.bwrap ?? 'bwrap',
    args: ['--args', String(barrier), '--', '/bin/sh', '-c', runFromVariable],
    env: {},
    uid: builder === 'user' ? owner : undefined,
    gid: builder === 'user' ? owner : undefined,
    filter,
    acceptsFilter: filter !== undefined,
    barrierInput: options.map(ended).join(''),
    builder,
    limits: profile.limits,
    resolvePaths: (text) => text,
    release: async () => undefined,
  };
}

/**
 * Bubblewrap waits for its options at the start barrier (`--args`) but needs its program earlier, so it is given a
 * shell that executes the command in the last option. Without that option, for example if the server has ended, the
 * shell exits.
 */
const runVariable = 'FORMSHIFT_RUN';
const runFromVariable = `run=$${runVariable}; unset ${runVariable}; eval "exec $run"`;

/**
 * Terminates an option as bubblewrap reads it at the barrier. Throws if it contains NUL, the terminator, because the
 * rest of it would become another option.
 */
function ended(option: string): string {
  if (option.includes('\0')) throw new Error('an argument or variable of an engine contains a NUL');
  return `${option}\0`;
}

/** Quotes an argument for a shell, whatever it contains. */
const quoted = (argument: string): string => `'${argument.replaceAll("'", String.raw`'\''`)}'`;
