import { engineUid, type Host } from '../self-test/host.ts';
import { makeReady } from '../job-directory.ts';
import { descriptors, type BoundedProgram, type Launch } from './launch.ts';
import { bwrapArguments, prlimitArguments, setprivArguments, type SandboxProfile } from '../profile.ts';
import { seccompFilter } from './seccomp.ts';

/** Plans a start behind bubblewrap's walls, and makes the job folder ready for the engines' user. */
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
    release: () => undefined,
  };
}

/**
 * Bubblewrap waits for its options at the gate (`--args`) but has to be given its program before: a shell that becomes
 * what the last of the options says. Without that one, as of a server that ended meanwhile, it ends.
 */
const runVariable = 'FORMSHIFT_RUN';
const runFromVariable = `run=$${runVariable}; unset ${runVariable}; eval "exec $run"`;

/** An option as bubblewrap reads it at the gate. Throws for one that holds the mark of its own end: the rest of it would be another option. */
function ended(option: string): string {
  if (option.includes('\0')) throw new Error('what an engine is to run with holds a NUL');
  return `${option}\0`;
}

/** An argument as a shell takes it for itself, whatever is in it. */
const quoted = (argument: string): string => `'${argument.replaceAll("'", String.raw`'\''`)}'`;
