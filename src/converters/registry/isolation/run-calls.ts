import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { inPinnedFolder } from '#src/engines/pool/work-directory.ts';
import type { WorkerChannel } from '#src/engines/pool/worker.ts';
import type { RunningEngine } from '#src/engines/sandbox/sandbox.ts';
import { toRefusal } from '#src/engines/script-response.ts';
import type { Task } from '../converter.ts';
import { collectMessageParts } from './message-parts.ts';
import { converterMessage, type CallReply, type ConverterMessage, type RemoteCommand } from './protocol.ts';

/** The part of a task that the server carries out for a converter program. */
export type ServedTask = Pick<
  Task<unknown>,
  'sandbox' | 'images' | 'office' | 'signal' | 'owner' | 'progress' | 'warn'
>;

type MessageOf<Type extends ConverterMessage['type']> = Extract<ConverterMessage, { type: Type }>;
type LastMessage = MessageOf<'outputs' | 'refusal'>;

/** Carries out what one converter program asks for. */
export interface CallRunner {
  /** Handles a line that the program printed. A program that prints anything else is killed. */
  hear(line: string, channel: WorkerChannel): void;
  /** The outputs of the program or the fault it raised; undefined if it printed neither. */
  last(): LastMessage | undefined;
  /** Kills the engines that still run and resolves when none is left. */
  stop(): Promise<void>;
}

interface Run {
  readonly engine?: RunningEngine;
  readonly kill: () => void;
  readonly done: Promise<void>;
}

/** More than any converter runs at once. */
const maxRuns = 64;

/**
 * Creates the server's side of a program. The program's engines run in its own directory only, in the sandbox, and
 * the folders it names are opened without following links.
 */
export function createCallRunner(task: ServedTask): CallRunner {
  const parts = collectMessageParts();
  const runs = new Map<number, Run>();
  let last: LastMessage | undefined;

  /** Sends the result of a run to the program when it ends. */
  function follow(run: number, work: Promise<unknown>, channel: WorkerChannel, how: Omit<Run, 'done'>): void {
    if (runs.has(run) || runs.size >= maxRuns) throw new Error('too many runs');
    const reply = (message: CallReply) => {
      if (!last) channel.write(`${JSON.stringify(message)}\n`);
    };
    const done = work
      .then(
        (result) => reply({ run, result }),
        (error: unknown) => reply({ run, ...toRefusal(error) }),
      )
      .finally(() => runs.delete(run));
    runs.set(run, { ...how, done });
  }

  function startEngine({ run, command }: MessageOf<'start'>, channel: WorkerChannel): void {
    const onLine = (line: string) => {
      if (!last) channel.write(`${JSON.stringify({ run, line })}\n`);
    };
    const engine = task.sandbox.start({
      ...toCommand(command, channel.workdir),
      signal: task.signal,
      ...(command.sendsLines && { onLine }),
    });
    follow(run, engine.done, channel, { engine, kill: () => engine.kill() });
  }

  function runPooled({ run, ...call }: MessageOf<'image' | 'office'>, channel: WorkerChannel): void {
    const killed = new AbortController();
    const work = { ...task, signal: AbortSignal.any([task.signal, killed.signal]) };
    const result =
      call.type === 'image'
        ? runImage(call, channel.workdir, work)
        : work.office.run(call.request, { workdir: channel.workdir, signal: work.signal });
    follow(run, result, channel, { kill: () => killed.abort(new Fault('cancelled')) });
  }

  function handle(message: ConverterMessage, channel: WorkerChannel): void {
    switch (message.type) {
      case 'start':
        return startEngine(message, channel);
      case 'write':
        return runs.get(message.run)?.engine?.write(Buffer.from(message.data, 'base64'));
      case 'end':
        return runs.get(message.run)?.engine?.end();
      case 'kill':
        return runs.get(message.run)?.kill();
      case 'image':
      case 'office':
        return runPooled(message, channel);
      case 'progress':
        return task.progress(message.percent, message.secondsRemaining);
      case 'note':
        return task.warn(message.note);
      case 'outputs':
      case 'refusal':
        last = message;
    }
  }

  return {
    hear(line, channel) {
      try {
        const message = parts.add(line);
        if (message !== undefined) handle(converterMessage.parse(message), channel);
      } catch (error) {
        channel.kill(new Fault('engine-refused', {}, { cause: error }));
      }
    },
    last: () => last,
    async stop() {
      for (const { kill } of runs.values()) kill();
      await Promise.all([...runs.values()].map(({ done }) => done));
    },
  };
}

/** Without the fields that are not the sandbox's. */
function toCommand({ engine, args, limits, env, stdoutName }: RemoteCommand, workdir: string) {
  return {
    engine,
    args,
    workdir,
    ...(limits && { limits }),
    ...(env && { env }),
    ...(stdoutName !== undefined && { stdoutFile: join(workdir, stdoutName) }),
  };
}

/** Runs an image recipe on the files of a folder of the program, which could replace the folder at any time. */
async function runImage(
  { request, folder }: Pick<MessageOf<'image'>, 'request' | 'folder'>,
  workdir: string,
  { images, signal, owner }: ServedTask,
): Promise<unknown> {
  if (folder === undefined) return images.run(request, { workdir, signal, owner });
  return inPinnedFolder(join(workdir, folder), (pinned) =>
    images.run(request, { workdir: pinned, signal, owner }),
  );
}
