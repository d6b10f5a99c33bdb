import { dirname } from 'node:path';
import { engineOf, type Limits } from '../engine.ts';
import { planBare } from './bare-launch.ts';
import type { EngineUids } from './engine-uids.ts';
import { findProgram, type Host } from './host.ts';
import { isReachable, makeFolders } from './job-folder.ts';
import type { Launch } from './launch.ts';
import { nodeInside, type Builder, type Room } from './profile.ts';
import type { Command } from './sandbox.ts';
import { planWalled } from './walled-launch.ts';

/** What is to be run, as far as its start needs to know. */
type Order = Omit<Command, 'stdin' | 'signal' | 'onLine'>;

/**
 * Plans how an engine is started on this machine and makes its job folder ready. Where the engines' user cannot walk
 * down to the job, root sets the walls up instead. Throws when the engine is not installed.
 */
export function planLaunch(host: Host, level: Builder, uids: EngineUids, order: Order): Launch {
  const engine = engineOf(order.engine);
  makeFolders(order.workdir);
  const isClosed = host.isRoot && level === 'user' && !isReachable(dirname(order.workdir));
  return planProgram(host, isClosed ? 'root' : level, uids, {
    ...order,
    limits: { ...engine.limits, ...order.limits },
    program: engine.program,
    nestedNamespaces: engine.nestedNamespaces ?? false,
  });
}

/** Like `planLaunch`, for any program; the self-test starts its own. */
export function planProgram(
  host: Host,
  level: Builder,
  uids: EngineUids,
  order: Omit<Order, 'engine' | 'limits'> & { program: string; limits: Limits; nestedNamespaces: boolean },
): Launch {
  const isOurs = order.program === 'node';
  const program = isOurs ? host.node : findProgram(order.program);
  if (!program || !host.prlimit) throw new Error(`${program ? 'prlimit' : order.program} is not installed`);
  const room: Room = {
    builder: level,
    workdir: order.workdir,
    isOurs,
    nestedNamespaces: order.nestedNamespaces,
    env: order.env ?? {},
    limits: order.limits,
  };
  const { args } = order;
  const { prlimit } = host;
  return level === 'nobody'
    ? planBare(host, room, { prlimit, program, args }, uids)
    : planWalled(host, room, { prlimit, program: isOurs ? nodeInside : program, args });
}
