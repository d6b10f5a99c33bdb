import { blockedCalls, newestCall, type BlockedCall, type Machine } from './system-calls.ts';

/** What a filter allows in addition to the default. */
export interface FilterChoice {
  /** For an engine that sets up its own sandbox inside (Chromium): allows new namespaces and `chroot`. */
  readonly nestedNamespaces: boolean;
}

interface Instruction {
  readonly code: number;
  readonly jumpTrue: number;
  readonly jumpFalse: number;
  readonly value: number;
}

const auditArch: Readonly<Record<Machine, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };
const seccompActions = { allow: 0x7fff0000, kill: 0x80000000, fail: 0x00050000 };
const errors = { EPERM: 1, ENOSYS: 38, EAFNOSUPPORT: 97 };
const families = { unix: 1, inet: 2, inet6: 10, netlink: 16 };
/** CLONE_NEWTIME, NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const newNamespaces = 0x7e020080;
const terminalCommands = [0x5412, 0x541c]; // TIOCSTI and TIOCLINUX inject input into a terminal
const x32Bit = 0x40000000;
const namespaceCalls = ['unshare', 'chroot'];

/**
 * Returns the system call filter as a classic BPF program for seccomp(2), the format that bubblewrap's `--seccomp`
 * reads. Returns undefined for an unknown architecture.
 */
export function seccompFilter(machine: string, choice: FilterChoice): Uint8Array | undefined {
  if (machine !== 'x64' && machine !== 'arm64') return undefined;
  return encode([
    ...checkMachine(machine),
    ...specialCalls(machine, choice),
    ...deniedCalls(machine, choice),
    returnAction(seccompActions.allow),
  ]);
}

/** Kills a process that uses the system call numbers of another architecture; leaves the call number loaded. */
function checkMachine(machine: Machine): Instruction[] {
  const start = [load(4), jumpIfEqual(auditArch[machine], 1, 0), returnAction(seccompActions.kill), load(0)];
  return machine === 'x64'
    ? [...start, jumpIfAtLeast(x32Bit, 0, 1), returnAction(seccompActions.kill)]
    : start;
}

function specialCalls(machine: Machine, { nestedNamespaces }: FilterChoice): Instruction[] {
  const numbers = {
    x64: { clone: 56, ioctl: 16, socket: 41 },
    arm64: { clone: 220, ioctl: 29, socket: 198 },
  }[machine];
  const open = [families.unix, families.inet, families.inet6]; // an engine's network namespace has no connection to the outside
  return [
    ...(nestedNamespaces
      ? []
      : only(numbers.clone, [loadArgument(0), jumpIfAnyBit(newNamespaces, 0, 1), fail('EPERM')])),
    ...only(numbers.ioctl, [
      loadArgument(1),
      ...terminalCommands.flatMap((command) => [jumpIfEqual(command, 0, 1), fail('EPERM')]),
    ]),
    ...only(numbers.socket, [
      loadArgument(0),
      ...open.flatMap((family) => [jumpIfEqual(family, 0, 1), returnAction(seccompActions.allow)]),
      jumpIfEqual(families.netlink, 0, 2),
      loadArgument(2), // only NETLINK_ROUTE (0), which the C library uses to query interfaces
      jumpIfEqual(0, 1, 0),
      fail('EAFNOSUPPORT'),
    ]),
  ];
}

/** Runs `steps` for one system call and then allows it; skips them for any other. */
function only(number: number, steps: readonly Instruction[]): Instruction[] {
  return [jumpIfEqual(number, 0, steps.length + 1), ...steps, returnAction(seccompActions.allow)];
}

function deniedCalls(machine: Machine, { nestedNamespaces }: FilterChoice): Instruction[] {
  const isDenied = ({ name }: BlockedCall) => !(nestedNamespaces && namespaceCalls.includes(name));
  return [
    ...blockedCalls.filter(isDenied).flatMap((call) => {
      const number = call[machine];
      return number === undefined ? [] : [jumpIfEqual(number, 0, 1), fail(call.error)];
    }),
    jumpIfAtLeast(newestCall + 1, 0, 1),
    fail('ENOSYS'),
  ];
}

const load = (offset: number): Instruction => ({ code: 0x20, jumpTrue: 0, jumpFalse: 0, value: offset });
/** Loads the low 32 bits of an argument, which hold flags, families and commands. */
const loadArgument = (index: number): Instruction => load(16 + 8 * index);
const jumpIfEqual = (value: number, jumpTrue: number, jumpFalse: number): Instruction => ({
  code: 0x15,
  jumpTrue,
  jumpFalse,
  value,
});
const jumpIfAtLeast = (value: number, jumpTrue: number, jumpFalse: number): Instruction => ({
  code: 0x35,
  jumpTrue,
  jumpFalse,
  value,
});
const jumpIfAnyBit = (value: number, jumpTrue: number, jumpFalse: number): Instruction => ({
  code: 0x45,
  jumpTrue,
  jumpFalse,
  value,
});
const returnAction = (value: number): Instruction => ({ code: 0x06, jumpTrue: 0, jumpFalse: 0, value });
const fail = (error: keyof typeof errors): Instruction => returnAction(seccompActions.fail + errors[error]);

/** Encodes `struct sock_filter` of linux/filter.h, eight bytes each; both architectures are little-endian. */
function encode(program: readonly Instruction[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(program.length * 8));
  for (const [index, { code, jumpTrue, jumpFalse, value }] of program.entries()) {
    bytes.setUint16(index * 8, code, true);
    bytes.setUint8(index * 8 + 2, jumpTrue);
    bytes.setUint8(index * 8 + 3, jumpFalse);
    bytes.setUint32(index * 8 + 4, value, true);
  }
  return new Uint8Array(bytes.buffer);
}
