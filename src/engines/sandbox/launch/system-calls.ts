/** Architectures with known system call numbers, by Node's names. */
export type Machine = 'x64' | 'arm64';

/** A system call that no engine needs, its number on each architecture, and the error it returns. */
export interface BlockedCall {
  readonly name: string;
  readonly x64: number | undefined;
  readonly arm64: number | undefined;
  /** `ENOSYS` where libraries then fall back to an older call. */
  readonly error: 'EPERM' | 'ENOSYS';
}

/** Highest number in the tables (Linux 6.10, `mseal`); newer calls return `ENOSYS`, as on an older kernel. */
export const newestCall = 462;

const refused = (name: string, x64: number | undefined, arm64: number | undefined): BlockedCall => ({
  name,
  x64,
  arm64,
  error: 'EPERM',
});
const unknown = (name: string, number: number): BlockedCall => ({
  name,
  x64: number,
  arm64: number,
  error: 'ENOSYS',
});

/**
 * Calls that affect other processes, namespaces, mounts, keys, modules and clocks; numbers are from the kernel's own
 * tables.
 */
export const blockedCalls: readonly BlockedCall[] = [
  refused('ptrace', 101, 117),
  refused('process_vm_readv', 310, 270),
  refused('process_vm_writev', 311, 271),
  refused('kcmp', 312, 272),
  refused('pidfd_getfd', 438, 438),
  refused('add_key', 248, 217),
  refused('request_key', 249, 218),
  refused('keyctl', 250, 219),
  refused('bpf', 321, 280),
  refused('perf_event_open', 298, 241),
  refused('userfaultfd', 323, 282),
  refused('mount', 165, 40),
  refused('umount2', 166, 39),
  refused('pivot_root', 155, 41),
  refused('unshare', 272, 97),
  refused('setns', 308, 268),
  refused('chroot', 161, 51),
  refused('name_to_handle_at', 303, 264),
  refused('open_by_handle_at', 304, 265),
  refused('fanotify_init', 300, 262),
  refused('kexec_load', 246, 104),
  refused('kexec_file_load', 320, 294),
  refused('init_module', 175, 105),
  refused('finit_module', 313, 273),
  refused('delete_module', 176, 106),
  refused('reboot', 169, 142),
  refused('swapon', 167, 224),
  refused('swapoff', 168, 225),
  refused('acct', 163, 89),
  refused('quotactl', 179, 60),
  refused('syslog', 103, 116),
  refused('sethostname', 170, 161),
  refused('setdomainname', 171, 162),
  refused('personality', 135, 92),
  refused('modify_ldt', 154, undefined),
  refused('iopl', 172, undefined),
  refused('ioperm', 173, undefined),
  refused('mknod', 133, undefined),
  refused('mknodat', 259, 33),
  refused('settimeofday', 164, 170),
  refused('clock_settime', 227, 112),
  refused('clock_adjtime', 305, 266),
  refused('adjtimex', 159, 171),
  refused('migrate_pages', 256, 238),
  refused('move_pages', 279, 239),
  unknown('io_uring_setup', 425),
  unknown('io_uring_enter', 426),
  unknown('io_uring_register', 427),
  unknown('open_tree', 428),
  unknown('move_mount', 429),
  unknown('fsopen', 430),
  unknown('fsconfig', 431),
  unknown('fsmount', 432),
  unknown('fspick', 433),
  unknown('clone3', 435),
  unknown('mount_setattr', 442),
];
