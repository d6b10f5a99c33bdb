import { dirname } from 'node:path';
import { findEngine, type EngineLimits } from '../../engine.ts';
import { planBare } from './bare-launch.ts';
import type { EngineUids } from '../engine-uids.ts';
import { findProgram, type Host } from '../self-test/host.ts';
import { isReachable, makeFolders } from '../job-directory.ts';
import type { Launch } from './launch.ts';
import { nodeInside, type Builder, type SandboxProfile } from '../profile.ts';
import type { Command } from '../sandbox.ts';
import { planSandboxed } from './isolated-launch.ts';

/** The part of a command that is needed to start it. */
type LaunchRequest = Omit<Command, 'stdin' | 'signal' | 'onLine'>;

/**
 * Plans how to start an engine on this machine and prepares its job directory. If the engines' user can't traverse
 * the path to the job, root sets up the sandbox instead. Throws if the engine isn't installed.
 */
export function planLaunch(host: Host, level: Builder, uids: EngineUids, request: LaunchRequest): Launch {
  const engine = findEngine(request.engine);
  makeFolders(request.workdir);
  const isClosed = host.isRoot && level === 'user' && !isReachable(dirname(request.workdir));
  return planProgram(host, isClosed ? 'root' : level, uids, {
    ...request,
    limits: { ...engine.limits, ...request.limits },
    program: engine.program,
    runsOurScript: engine.runsOurScript ?? false,
    nestedNamespaces: engine.nestedNamespaces ?? false,
  });
}

/** Like `planLaunch`, for any program; the self-test starts its own programs. */
export function planProgram(
  host: Host,
  level: Builder,
  uids: EngineUids,
  request: Omit<LaunchRequest, 'engine' | 'limits'> & {
    program: string;
    limits: EngineLimits;
    nestedNamespaces: boolean;
    runsOurScript?: boolean;
  },
): Launch {
  const isNode = request.program === 'node';
  const program = isNode ? host.node : findProgram(request.program);
  if (!program || !host.prlimit) throw new Error(`${program ? 'prlimit' : request.program} is not installed`);
  const profile: SandboxProfile = {
    builder: level,
    workdir: request.workdir,
    isOurs: isNode || request.runsOurScript === true,
    nestedNamespaces: request.nestedNamespaces,
    env: request.env ?? {},
    limits: request.limits,
  };
  const { args } = request;
  const { prlimit } = host;
  return level === 'nobody'
    ? planBare(host, profile, { prlimit, program, args }, uids)
    : planSandboxed(host, profile, { prlimit, program: isNode ? nodeInside : program, args });
}
