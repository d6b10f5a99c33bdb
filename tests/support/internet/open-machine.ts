import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MachineCall } from './addresses.ts';
import { insideAddresses, publicAddress, publicAddressV6 } from './addresses.ts';

const namespaces = ['--user', '--map-root-user', '--net', '--mount', '--kill-child', '--fork'];

/** Whether this process may create the namespaces of the machine. */
export const canOpenMachine = (): boolean => spawnSync('unshare', [...namespaces, 'true']).status === 0;

/** A machine with one of our servers and an internet of its own; see `machine.ts`. */
export interface InternetMachine {
  ask<Reply>(asked: MachineCall): Promise<Reply>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly ready?: true;
  readonly reply?: unknown;
  readonly error?: string;
}

/** Opens a machine, whose hosts have certificates of an authority that it trusts. */
export async function openInternetMachine(): Promise<InternetMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'formshift-internet-'));
  issueCertificates(folder);
  const child = spawn(
    'unshare',
    [...namespaces, process.execPath, join(import.meta.dirname, 'machine.ts'), folder],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'authority.crt') },
    },
  );
  const waiting = new Map<number, (message: Message) => void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.ready) resolve();
      else if (message.id !== undefined) waiting.get(message.id)?.(message);
    });
    child.once('exit', (code) => {
      const error = `The machine has ended with ${code}`;
      for (const reply of waiting.values()) reply({ error });
      reject(new Error(error));
    });
  });
  let lastId = 0;
  await ready;
  return {
    async ask<Reply>(asked: MachineCall): Promise<Reply> {
      const id = (lastId += 1);
      const { reply, error } = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, asked });
      });
      if (error !== undefined) throw new Error(error);
      return reply as Reply;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Makes an authority and a certificate for all hosts, except `other-name.example`. */
function issueCertificates(folder: string): void {
  const openssl = (...args: string[]): unknown =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const names = ['files', 'files-v6', 'mixed', 'rebinding', ...Object.keys(insideAddresses)];
  const addresses = [publicAddress, publicAddressV6, ...Object.values(insideAddresses)];
  const subject = [...names.map((name) => `DNS:${name}.example`), ...addresses.map((each) => `IP:${each}`)];
  writeFileSync(join(folder, 'extensions'), `subjectAltName=${subject.join(',')}\n`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'authority.key', '-out', 'authority.crt', '-subj', '/CN=Test');
  openssl('req', ...key, '-keyout', 'host.key', '-out', 'host.csr', '-subj', '/CN=host');
  const signed = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-extfile', 'extensions'];
  openssl('x509', '-req', '-in', 'host.csr', ...signed, '-out', 'host.crt');
}
