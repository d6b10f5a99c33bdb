import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { request } from 'undici';
import { openProduct } from '../server/product.ts';
import { openTestServer, buildMultipartForm } from '../server/test-server.ts';
import { insideAddresses, publicAddress, publicAddressV6, type MachineCall } from './addresses.ts';
import { openHosts, openNameServer } from './hosts.ts';

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

let agent: Promise<Client> | undefined;

/** Starts the product on this machine and connects the official client to it. */
async function openAgent(): Promise<Client> {
  const product = await openProduct({ MCP: 'on', URL_SOURCES: 'on' });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.url)));
  return client;
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
      const program = join(import.meta.dirname, '../../../bin/formshift.mjs');
      const child = spawn(process.execPath, [program, ...asked.args], { cwd: asked.folder });
      const [errors] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
      return { code: child.exitCode, errors };
    }
    case 'spooled':
      return server.spooled();
    case 'agent':
      return (await (agent ??= openAgent())).callTool({ name: asked.tool, arguments: { ...asked.args } });
  }
}

process.on('message', ({ id, asked }: { id: number; asked: MachineCall }) => {
  run(asked).then(
    (reply) => process.send?.({ id, reply }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
