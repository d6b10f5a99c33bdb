import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A machine of a test: a network namespace and, for each command, a PID namespace with a `/proc` of its own. */
export interface TestMachine {
  /** Its only address besides loopback. */
  readonly address: string;
  /** The command that runs a program on it. */
  readonly within: readonly string[];
}

/** Machines that reach each other through a bridge of the kernel, and this one at `hostAddress`. */
export interface MachineNetwork {
  readonly hostAddress: string;
  /** Adds a machine whose wall clock is wrong by `clockSkew`, as libfaketime takes it: `+7m`. */
  addMachine(clockSkew?: string): Promise<TestMachine>;
  /** Makes a port of this machine's loopback interface reachable for the machines. */
  expose(port: number): Promise<void>;
  /** Removes the machines, whose programs have ended, and the bridge. */
  remove(): Promise<void>;
}

/** Whether this process may create network namespaces. */
export function canCreateMachines(): boolean {
  try {
    execFileSync('unshare', ['--net', '--pid', '--fork', '--mount-proc', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Creates a network without machines, in a subnet that RFC 2544 reserves for tests. */
export async function createMachineNetwork(): Promise<MachineNetwork> {
  const name = `fs${process.pid}`;
  const subnet = `198.18.${process.pid % 256}`;
  const hostAddress = `${subnet}.1`;
  const ip = (command: string) => run('ip', command.split(' '));
  const namespaces: string[] = [];
  const proxies: Proxy[] = [];
  await ip(`link add ${name} type bridge`);
  await ip(`address add ${hostAddress}/24 dev ${name}`);
  await ip(`link set ${name} up`);

  return {
    hostAddress,
    async addMachine(clockSkew) {
      const number = namespaces.length + 10;
      const namespace = `${name}-${number}`;
      const address = `${subnet}.${number}`;
      namespaces.push(namespace);
      await ip(`netns add ${namespace}`);
      await ip(`link add ${namespace} type veth peer name eth0 netns ${namespace}`);
      await ip(`link set ${namespace} master ${name} up`);
      await ip(`-n ${namespace} address add ${address}/24 dev eth0`);
      for (const device of ['lo', 'eth0']) await ip(`-n ${namespace} link set ${device} up`);
      return {
        address,
        // nsenter, because `ip netns exec` mounts another /sys, without control groups. tini is the first process, as in
        // a container; when the program ends, so do all others on the machine.
        within: [
          'nsenter',
          `--net=/run/netns/${namespace}`,
          'unshare',
          '--pid',
          '--fork',
          '--mount-proc',
          '--kill-child',
          'tini',
          '--',
          ...(clockSkew === undefined ? [] : ['env', ...skewed(clockSkew)]),
        ],
      };
    },
    async expose(port) {
      proxies.push(await openProxy(hostAddress, port));
    },
    async remove() {
      for (const proxy of proxies) proxy.close();
      for (const namespace of namespaces) await ip(`netns delete ${namespace}`);
      await ip(`link delete ${name}`);
    },
  };
}

/**
 * Variables with which a program sees a wrong wall clock and a right monotonic one. The dynamic linker replaces `$LIB`. Not
 * the wrapper `faketime`: it names a semaphore by its process ID, which is the same on every machine.
 */
const skewed = (skew: string): string[] => [
  'LD_PRELOAD=/usr/$LIB/faketime/libfaketimeMT.so.1',
  `FAKETIME=${skew}`,
  'FAKETIME_DONT_FAKE_MONOTONIC=1',
];

interface Proxy {
  close(): void;
}

/** Passes connections to a port of an address on to the same port of the loopback interface. */
async function openProxy(address: string, port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
    }
  });
  await once(server.listen(port, address), 'listening');
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
