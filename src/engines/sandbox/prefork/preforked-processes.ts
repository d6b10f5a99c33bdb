import { trackPendingTasks } from '../../pool/running-tasks.ts';
import type { Cgroups } from '../cgroup/cgroup.ts';
import { preforkLaunch, type PreforkedProcess, type LaunchTemplate } from './preforked-process.ts';
import { isAlive } from '../limits/process-tree.ts';
import { openRefill } from './refill.ts';

/**
 * Programs that were started and put into their control groups beforehand: together that takes longer than many a job.
 * They know nothing of a job until one takes them, and each serves one run.
 */
export interface PreforkPool {
  /** One that waits for such a launch, if there is any; more of its kind are started afterwards. */
  acquire(template: LaunchTemplate): PreforkedProcess | undefined;
  /** Told of every run, so that starts are made beside few of them. */
  watch(done: Promise<unknown>): void;
  /** Ends all that wait. */
  close(): Promise<void>;
}

/** As many as a job starts at once, for two jobs. */
const maxPerTemplate = 4;
/** They go when nobody has needed one of their kind for a while. */
const keepMs = 180_000;

/** What waits of one kind. */
interface IdleList {
  readonly template: LaunchTemplate;
  readonly waiting: PreforkedProcess[];
  /** How many should wait. */
  targetCount: number;
  acquiredAtMs: number;
}

/** Opens the store of held programs; none is started before one of its kind was asked for. */
export function openPreforkPool(cgroups: Cgroups | undefined): PreforkPool {
  const idleLists = new Map<string, IdleList>();
  const leaving = trackPendingTasks();
  const leave = (preforked: PreforkedProcess): void => leaving.add(dismiss(preforked));
  let isClosed = false;

  /** Where it cannot be started, whoever needs one hears why from his own. */
  const startOne = async (): Promise<void> => {
    const idleList = findUnderfilled(idleLists);
    if (!idleList || isClosed) return;
    const preforked = preforkLaunch(idleList.template, cgroups);
    const isReady = await preforked.ready.then(succeeded, failed);
    if (!isReady) idleList.targetCount = 0;
    if (!isReady || isClosed) return leave(preforked);
    addIdle(idleList, preforked, leave);
  };

  const refill = openRefill({ isShort: () => findUnderfilled(idleLists) !== undefined, startOne });
  const tidy = setInterval(() => {
    for (const [name, { waiting, acquiredAtMs }] of idleLists) {
      if (performance.now() - acquiredAtMs < keepMs) continue;
      idleLists.delete(name);
      waiting.splice(0).forEach(leave);
    }
  }, keepMs / 6);
  tidy.unref();

  return {
    acquire(template) {
      const idleList = ensureIdleList(template, idleLists);
      const preforked = acquireFrom(idleList, leave);
      refill.acquired();
      return preforked;
    },
    watch: (done) => refill.watch(done),
    async close() {
      isClosed = true;
      clearInterval(tidy);
      await refill.close();
      for (const { waiting } of idleLists.values()) waiting.splice(0).forEach(leave);
      await leaving.allEnded();
    },
  };
}

function ensureIdleList(template: LaunchTemplate, idleLists: Map<string, IdleList>): IdleList {
  const name = templateKey(template);
  const idleList = idleLists.get(name) ?? { template, waiting: [], targetCount: 0, acquiredAtMs: 0 };
  idleLists.set(name, idleList);
  return idleList;
}

/** Launches agree in what is settled before the run is known. */
const templateKey = ({ file, args, env, uid, builder, acceptsFilter, limits }: LaunchTemplate): string =>
  JSON.stringify([file, args, env, uid, builder, acceptsFilter, limits.memoryMb, limits.tasks]);

const findUnderfilled = (idleLists: ReadonlyMap<string, IdleList>): IdleList | undefined =>
  [...idleLists.values()]
    .filter(({ waiting, targetCount }) => waiting.length < targetCount)
    .toSorted((one, other) => one.waiting.length - other.waiting.length)[0];

/** The one that has waited longest; where there is none, one more is to wait from then on. */
function acquireFrom(
  idleList: IdleList,
  leave: (preforked: PreforkedProcess) => void,
): PreforkedProcess | undefined {
  const isDead = ({ child }: PreforkedProcess) => !isAlive(child.pid ?? 0);
  let preforked = idleList.waiting.shift();
  for (; preforked && isDead(preforked); preforked = idleList.waiting.shift()) leave(preforked); // we are told of its end in a moment
  if (!preforked) idleList.targetCount = Math.min(maxPerTemplate, idleList.targetCount + 1);
  idleList.acquiredAtMs = performance.now();
  return preforked;
}

/** Lets it wait. Should it end by itself, no other is started in its place before one is asked for. */
function addIdle(
  idleList: IdleList,
  preforked: PreforkedProcess,
  leave: (preforked: PreforkedProcess) => void,
): void {
  idleList.waiting.push(preforked);
  const forget = () => {
    const index = idleList.waiting.indexOf(preforked);
    if (index < 0) return; // in use, or on its way out
    idleList.waiting.splice(index, 1);
    idleList.targetCount = 0;
    leave(preforked);
  };
  preforked.exit.then(forget, forget);
}

async function dismiss(preforked: PreforkedProcess): Promise<void> {
  preforked.child.kill('SIGKILL');
  await preforked.exit.then(succeeded, failed);
  await preforked.group?.remove();
}

const succeeded = () => true;
const failed = () => false;
