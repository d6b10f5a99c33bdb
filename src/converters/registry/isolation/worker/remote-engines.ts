import { relative } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { faultOfRefusal } from '#src/engines/script-response.ts';
import type { Command, Outcome, RunningEngine, Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { Engines } from '../../converter.ts';
import type { CallReply, ConverterMessage, ConverterRequest, RemoteCommand } from '../protocol.ts';

/** The server's engines, as a converter program uses them. */
export interface RemoteEngines {
  readonly engines: Pick<Engines, 'sandbox' | 'images' | 'office'>;
  /** Handles a message of the server. */
  hear(reply: CallReply): void;
}

interface PendingRun {
  readonly onLine: ((line: string) => void) | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs are numbered across requests, so that a late reply to an earlier one is recognized. */
let runs = 0;

/** Creates the engines of one request, whose directory the program sees as `workdir`. `send` prints a call. */
export function createRemoteEngines(
  { sandbox: report, engines, isOfficeOpen }: ConverterRequest,
  workdir: string,
  send: (call: ConverterMessage) => void,
): RemoteEngines {
  const pending = new Map<number, PendingRun>();

  /** Sends the call that starts a run. An aborted signal kills it. */
  function call<Result>(
    describe: (run: number) => ConverterMessage,
    { signal, onLine }: Partial<Pick<Command, 'signal' | 'onLine'>>,
  ): { run: number; done: Promise<Result> } {
    const run = (runs += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    pending.set(run, { onLine, resolve, reject });
    send(describe(run));
    const kill = () => send({ type: 'kill', run });
    if (signal?.aborted) kill();
    signal?.addEventListener('abort', kill, { once: true });
    const done = promise.finally(() => signal?.removeEventListener('abort', kill)) as Promise<Result>;
    done.catch(() => undefined); // whoever awaits it gets the error
    return { run, done };
  }

  function start(command: Omit<Command, 'stdin'>): RunningEngine {
    const remote = describeCommand(command, workdir);
    const { run, done } = call<Outcome>(
      (number) => ({ type: 'start', run: number, command: remote }),
      command,
    );
    return {
      done,
      write: (data) => send({ type: 'write', run, data: Buffer.from(data).toString('base64') }),
      end: () => send({ type: 'end', run }),
      kill: () => send({ type: 'kill', run }),
    };
  }

  const sandbox: Sandbox = {
    report,
    has: (engine) => engines.includes(engine),
    resolvePath: (inside) => inside,
    compile: () => Promise.resolve(),
    run({ stdin, ...command }) {
      const running = start(command);
      if (stdin !== undefined) running.write(stdin);
      running.end();
      return running.done;
    },
    start,
    close: () => Promise.resolve(),
  };
  return {
    engines: {
      sandbox,
      images: {
        run(request, work) {
          const folder = relative(workdir, work.workdir);
          return call<never>((run) => ({ type: 'image', run, request, ...(folder && { folder }) }), work)
            .done;
        },
        close: () => Promise.resolve(),
      },
      office: {
        isOpen: isOfficeOpen,
        run: (request, { signal }) =>
          call<never>((run) => ({ type: 'office', run, request }), { signal }).done,
        close: () => Promise.resolve(),
      },
    },
    hear(reply) {
      const waiting = pending.get(reply.run);
      if (!waiting) return;
      if ('line' in reply) return waiting.onLine?.(reply.line);
      pending.delete(reply.run);
      if ('result' in reply) waiting.resolve(reply.result);
      else waiting.reject(faultOfRefusal(reply));
    },
  };
}

/** Converters pass their whole task along with a command, so that the fields are picked. */
function describeCommand(command: Omit<Command, 'stdin'>, workdir: string): RemoteCommand {
  const { engine, args, limits, env, stdoutFile, onLine } = command;
  if (command.workdir !== workdir)
    throw new Fault('internal', {}, { cause: new Error('engines run in the directory of the job only') });
  return {
    engine,
    args: [...args],
    sendsLines: onLine !== undefined,
    ...(limits && { limits }),
    ...(env && { env: { ...env } }),
    ...(stdoutFile !== undefined && { stdoutName: relative(workdir, stdoutFile) }),
  };
}
