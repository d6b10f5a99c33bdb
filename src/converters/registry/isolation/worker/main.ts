import { createInterface } from 'node:readline';
import { toRefusal } from '#src/engines/script-response.ts';
import type { Converter, OutputFile } from '../../converter.ts';
import { splitMessage } from '../message-parts.ts';
import type { CallReply, ConverterMessage, ConverterRequest } from '../protocol.ts';
import { createRemoteEngines, type RemoteEngines } from './remote-engines.ts';

// The converter program. It loads the modules in its arguments, waits for one request, runs the converter and exits.
// The converter reads the visitor's file in here; the engines it uses run in sandboxes of their own, on the server's
// side.

const workdir = '/job';
const modules: readonly { default: Converter | Converter[] }[] = await Promise.all(
  process.argv.slice(2).map((path) => import(path)),
);
const converters = modules.flatMap((module) => module.default);

let remote: RemoteEngines | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  if (remote) remote.hear(JSON.parse(line) as CallReply);
  else {
    const request: ConverterRequest = JSON.parse(line);
    remote = createRemoteEngines(request, workdir, send);
    void runRequest(request, remote)
      .then(
        (outputs): ConverterMessage => ({ type: 'outputs', outputs: [...outputs] }),
        (error: unknown): ConverterMessage => ({ type: 'refusal', ...toRefusal(error) }),
      )
      .then((last) => send(last, () => process.exit(0)));
  }
}

function send(message: ConverterMessage, onSent?: () => void): void {
  const lines = splitMessage(message).map((part) => `${part}\n`);
  process.stdout.write(lines.join(''), onSent);
}

async function runRequest(
  request: ConverterRequest,
  { engines }: RemoteEngines,
): Promise<readonly OutputFile[]> {
  const converter = converters.find(({ id }) => id === request.converter);
  if (!converter)
    throw new Error(`the converter "${request.converter}" is not in the modules of the program`);
  const { inputs, from, to, options, threads } = request;
  return converter.run({
    ...engines,
    inputs,
    from,
    to,
    options,
    workdir,
    threads,
    signal: new AbortController().signal, // the program of a canceled job is killed
    progress: (percent, secondsRemaining) =>
      send({
        type: 'progress',
        percent: Math.min(100, Math.max(0, percent)),
        ...(secondsRemaining !== undefined && { secondsRemaining }),
      }),
    warn: (sentence) => send({ type: 'note', sentence }),
  });
}
