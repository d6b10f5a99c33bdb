import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toRefusal } from '#src/engines/script-response.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import type { Converter, OutputFile } from '../../converter.ts';
import { splitMessage } from '../message-parts.ts';
import type { CallReply, ConverterMessage, ConverterRequest } from '../protocol.ts';
import { createRemoteEngines, type RemoteEngines } from './remote-engines.ts';

// The converter program. It loads the modules in its arguments and serves requests of one visitor, one at a time; after
// each, it prints the line `more` if it can serve another. The converter reads the visitor's file in here; the engines
// it uses run in sandboxes of their own, on the server's side.

const workdir = '/job';
/** Above this memory use, the program exits instead of serving another request. */
const maxRestingBytes = 300 * 1_048_576;

const modules: readonly { default: Converter | Converter[] }[] = await Promise.all(
  process.argv.slice(2).map((path) => import(path)),
);
const converters = modules.flatMap((module) => module.default);

let remote: RemoteEngines | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  const message: ConverterRequest | CallReply = JSON.parse(line);
  if ('run' in message) remote?.hear(message);
  else {
    remote = createRemoteEngines(message, workdir, send);
    void serve(message, remote);
  }
}
process.exit(0);

async function serve(request: ConverterRequest, { engines }: RemoteEngines): Promise<void> {
  const last = await runRequest(request, engines).then(
    (outputs): ConverterMessage => ({ type: 'outputs', outputs: [...outputs] }),
    (error: unknown): ConverterMessage => ({ type: 'refusal', ...toRefusal(error) }),
  );
  if (process.memoryUsage.rss() > maxRestingBytes) send(last, () => process.exit(0));
  else send(last, () => process.stdout.write('more\n'));
}

function send(message: ConverterMessage, onSent?: () => void): void {
  const lines = splitMessage(message).map((part) => `${part}\n`);
  process.stdout.write(lines.join(''), onSent);
}

async function runRequest(
  request: ConverterRequest,
  engines: RemoteEngines['engines'],
): Promise<readonly OutputFile[]> {
  await removeLeft();
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
    warn: (note) => send({ type: 'note', note }),
  });
}

/** Removes what the request before left: its engines have ended by now, and the server has taken its results. */
async function removeLeft(): Promise<void> {
  const names = (await readdir(workdir)).filter((name) => name !== 'in' && name !== 'out');
  const results = (await readdir(join(workdir, 'out'))).map((name) => join('out', name));
  for (const name of [...names, ...results]) await removeTree(join(workdir, name));
}
