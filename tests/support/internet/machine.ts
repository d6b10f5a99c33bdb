import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { request } from 'undici';
import { openProduct, type RunningProduct } from '../server/product.ts';
import { openTestServer, buildMultipartForm } from '../server/test-server.ts';
import { insideAddresses, publicAddress, publicAddressV6, type MachineCall } from './addresses.ts';
import { listReceived, openHosts, openNameServer } from './hosts.ts';

// Runs in network, mount and user namespaces of its own: an internet on the loopback interface, and one of our servers.
const [folder = ''] = process.argv.slice(2);
const ip = (command: string): unknown => execFileSync('ip', command.split(' '));

ip('link set lo up');
for (const address of [publicAddress, ...Object.values(insideAddresses), publicAddressV6]) {
  const [version, bits] = address.includes(':') ? ['-6', 128] : ['-4', 32];
  if (!/^127\.|^::1$/.test(address)) ip(`${version} route add local ${address}/${bits} dev lo`);
}
const names = join(folder, 'resolv.conf');
writeFileSync(names, 'nameserver 127.0.0.1\n');
execFileSync('mount', ['--bind', names, '/etc/resolv.conf']);

await openNameServer();
const connections = await openHosts({
  key: readFileSync(join(folder, 'host.key')),
  cert: readFileSync(join(folder, 'host.crt')),
});
const server = await openTestServer({ urlSources: true });

const program = join(import.meta.dirname, '../../../bin/formshift.mjs');

let product: RunningProduct | undefined;

async function start(settings: Readonly<Record<string, string>>): Promise<string> {
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  product = await openProduct({ DATA_DIR: data, ...settings });
  return product.url;
}

function running(): RunningProduct {
  if (!product) throw new Error('the product is not running');
  return product;
}

/** Calls a tool by the official client. */
async function callTool(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', running().url)));
  return client.callTool({ name, arguments: { ...args } });
}

async function callStdioTool(
  cwd: string,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = {
    PATH: String(process.env['PATH']),
    NODE_EXTRA_CA_CERTS: String(process.env['NODE_EXTRA_CA_CERTS']),
  };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], cwd, env }),
  );
  try {
    return await client.callTool({ name, arguments: { ...args } });
  } finally {
    await client.close();
  }
}

async function run(asked: MachineCall): Promise<unknown> {
  switch (asked.call) {
    case 'convert': {
      const body = buildMultipartForm(asked.fields);
      const response = await server.fetch('/api/convert', { method: 'POST', body });
      return { status: response.status, text: await response.text() };
    }
    case 'fetch':
      return (await text((await request(asked.url)).body)).length;
    case 'connections':
      return connections();
    case 'command': {
      const child = spawn(process.execPath, [program, ...asked.args], { cwd: asked.folder });
      const [errors] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
      return { code: child.exitCode, errors };
    }
    case 'spooled':
      return server.spooled();
    case 'agent':
      return callTool(asked.tool, asked.args);
    case 'stdio-agent':
      return callStdioTool(asked.folder, asked.tool, asked.args);
    case 'start':
      return start(asked.settings);
    case 'kill':
      return running().kill();
    case 'request': {
      const { path, key, fields, file = { name: 'a.txt', content: 'abc' } } = asked;
      const response = await fetch(new URL(path, running().url), {
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        ...(fields && {
          method: 'POST',
          body: buildMultipartForm(fields, file),
        }),
      });
      return { status: response.status, text: await response.text() };
    }
    case 'received':
      return listReceived();
    default:
      throw new Error(`there is no call ${JSON.stringify(asked)}`);
  }
}

process.on('message', ({ id, asked }: { id: number; asked: MachineCall }) => {
  run(asked).then(
    (reply) => process.send?.({ id, reply }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => void Promise.resolve(product?.stop()).then(() => process.exit(0)));
process.send?.({ ready: true });
