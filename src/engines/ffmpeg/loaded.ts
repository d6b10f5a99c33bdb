import { basename, join } from 'node:path';
import type { EngineId } from '../engine.ts';
import { linkOrCopy } from '../link-or-copy.ts';
import { cancellationOf } from '../sandbox/cancellation.ts';
import { makeGate } from '../sandbox/gate.ts';
import type { Command, Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { makeRoom } from '../warm/room.ts';

/** What a program was started with; it serves nobody who asks for anything else. */
export interface LoadedKind {
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

const gateName = 'gate';

/** Starts a program, which waits before it opens any file. */
export async function loadProgram(
  sandbox: Sandbox,
  kind: LoadedKind,
  scratchFolder: string,
): Promise<LoadedProgram> {
  const room = await makeRoom(scratchFolder);
  let hear: Command['onLine'];
  const start = async () => {
    const gate = await makeGate(join(room.path, 'in', gateName));
    const { signal } = new AbortController();
    const env = { FFREPORT: `file=/job/in/${gateName}:level=0` };
    const onLine = (line: string) => hear?.(line);
    return { gate, running: sandbox.start({ ...kind, workdir: room.path, signal, env, onLine }) };
  };
  const { gate, running } = await start().catch(async (error: unknown) => {
    await room.remove();
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
        await Promise.all(inputs.map((path) => linkOrCopy(path, join(room.path, 'in', basename(path)))));
        if (stop.aborted) throw cancellationOf(stop);
        if (hasEnded) return undefined;
        hear = onLine;
        await gate.open();
        running.write(''); // the wall clock runs from here
        running.end();
        const outcome = await running.done;
        await room.empty(workdir);
        return outcome;
      } catch (error) {
        throw stop.aborted ? cancellationOf(stop) : error;
      } finally {
        stop.removeEventListener('abort', onAbort);
      }
    },
    async sendHome() {
      running.kill();
      await ended;
      await gate.close();
      await room.remove();
    },
  };
}

/** Elsewhere the report's path, which is read up to a colon, would be the host's. */
export const haveWalls = ({ report: { level } }: Sandbox): boolean =>
  level === 'full' || level === 'privileged';
