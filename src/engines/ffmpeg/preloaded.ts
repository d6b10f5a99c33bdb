import { basename, join } from 'node:path';
import type { EngineId } from '../engine.ts';
import { linkOrCopy } from '../link-or-copy.ts';
import { toCancellationFault } from '../sandbox/cancellation.ts';
import { createStartBarrier } from '../sandbox/prefork/start-barrier.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { createWorkerDirectory } from '../pool/work-directory.ts';

/** What a program was started with; it serves nobody who asks for anything else. */
export interface ProgramInvocation {
  readonly engine: EngineId;
  /** Paths are below `/job/in` and `/job/out`. */
  readonly args: readonly string[];
}

/** The run a loaded program is to be. */
export interface LoadedWork extends Pick<Command, 'workdir' | 'signal' | 'onLine'> {
  /** Host paths of the files it finds below `/job/in`, each under its own name. */
  readonly inputs: readonly string[];
}

/** A program that has loaded its libraries and waits in a job folder of its own; it has seen no file and serves one run. */
export interface LoadedProgram {
  /** Whether it has ended before it was of use. */
  hasEnded(): boolean;
  /** Lets it go and moves what it makes to `workdir/out`. Resolves and rejects as `Sandbox.run`; undefined when it had ended before. */
  run(work: LoadedWork): Promise<Outcome | undefined>;
  /** Ends it, used or not, and removes its folder. */
  sendHome(): Promise<void>;
}

const barrierName = 'gate';

/** Starts a program, which waits before it opens any file. */
export async function loadProgram(
  sandbox: Sandbox,
  invocation: ProgramInvocation,
  scratchFolder: string,
): Promise<LoadedProgram> {
  const directory = await createWorkerDirectory(scratchFolder);
  let hear: Command['onLine'];
  const start = async () => {
    const barrier = await createStartBarrier(join(directory.path, 'in', barrierName));
    const { signal } = new AbortController();
    const env = { FFREPORT: `file=/job/in/${barrierName}:level=0` };
    const onLine = (line: string) => hear?.(line);
    return {
      barrier,
      running: sandbox.start({ ...invocation, workdir: directory.path, signal, env, onLine }),
    };
  };
  const { barrier, running } = await start().catch(async (error: unknown) => {
    await directory.remove();
    throw error;
  });
  let hasEnded = false;
  const end = () => void (hasEnded = true);
  const ended = running.done.then(end, end);

  return {
    hasEnded: () => hasEnded,
    async run({ workdir, inputs, signal: stop, onLine }) {
      if (hasEnded) return undefined;
      const onAbort = () => running.kill();
      stop.addEventListener('abort', onAbort, { once: true });
      try {
        await Promise.all(inputs.map((path) => linkOrCopy(path, join(directory.path, 'in', basename(path)))));
        if (stop.aborted) throw toCancellationFault(stop);
        if (hasEnded) return undefined;
        hear = onLine;
        await barrier.open();
        running.write(''); // the wall clock runs from here
        running.end();
        const outcome = await running.done;
        await directory.empty(workdir);
        return outcome;
      } catch (error) {
        throw stop.aborted ? toCancellationFault(stop) : error;
      } finally {
        stop.removeEventListener('abort', onAbort);
      }
    },
    async sendHome() {
      running.kill();
      await ended;
      await barrier.close();
      await directory.remove();
    },
  };
}

/** Elsewhere the report's path, which is read up to a colon, would be the host's. */
export const isSandboxIsolated = ({ report: { level } }: Sandbox): boolean =>
  level === 'full' || level === 'privileged';
