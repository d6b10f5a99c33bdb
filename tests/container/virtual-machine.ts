import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { until } from '#tests/support/jobs.ts';

/** In the order in which the kernel needs them. */
const modules = [
  ['virtio_ring', 'virtio', 'virtio_pci_legacy_dev', 'virtio_pci_modern_dev', 'virtio_pci'],
  ['fuse', 'virtiofs', 'overlay'],
].flat();

const init = (script: string): string => `#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
for module in ${modules.join(' ')}; do insmod /modules/$module.ko; done
mount -t virtiofs host /host -o ro
mount -t tmpfs -o size=6g changes /changes
mkdir /changes/upper /changes/work
mount -t overlay root /root -o lowerdir=/host,upperdir=/changes/upper,workdir=/changes/work
for folder in proc sys dev; do mount --move /$folder /root/$folder; done
exec switch_root /root /bin/bash ${script}
`;

/** Everything but the program: devices, temporary folders and control groups of version 2 alone, as systemd mounts them. */
const setUp = `mkdir -p /dev/pts /dev/shm
mount -t devpts devpts /dev/pts
mount -t tmpfs shm /dev/shm
mount -t tmpfs -o size=3g,mode=1777 tmp /tmp
ip link set lo up
sysctl -qw kernel.unprivileged_userns_clone=1
mount -t cgroup2 cgroup2 /sys/fs/cgroup
echo '+memory +pids' > /sys/fs/cgroup/cgroup.subtree_control
`;

const memory = '6G';
/** A machine that runs longer is ended, and its output is incomplete. */
const maxMs = 8 * 60_000;
const [begin, end] = ['<output>', '</output>'];

/**
 * Runs a Bash script as root on an emulated machine: Debian's kernel, and the files of this machine, of which it changes
 * only its own copy. Resolves to what the script printed. An emulated processor is about ten times slower.
 */
export async function runOnVirtualMachine(script: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'formshift-machine-'));
  const socket = join(folder, 'files.sock');
  const scriptFile = join(folder, 'script.sh');
  writeFileSync(
    scriptFile,
    `${setUp}export PATH='${process.env['PATH']}'\necho '${begin}'\n${script}\necho '${end}'\npoweroff -f\n`,
  );
  const files = spawn(
    '/usr/lib/qemu/virtiofsd',
    [`--socket-path=${socket}`, '-o', 'source=/', '-o', 'sandbox=chroot', '-o', 'cache=always'],
    {
      stdio: 'ignore',
    },
  );
  try {
    await until(() => existsSync(socket), 30);
    const machine = spawn(
      'qemu-system-x86_64',
      machineOptions(socket, makeInitialFiles(folder, scriptFile)),
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: maxMs,
      },
    );
    let output = '';
    machine.stdout.on('data', (chunk) => (output += String(chunk)));
    await once(machine, 'close');
    const [, printed] = output.replaceAll('\r', '').split(`${begin}\n`);
    if (!printed?.includes(end))
      throw new Error(`the machine did not run the script: ${output.slice(-2_000)}`);
    return stripVTControlCharacters(printed.split(end)[0] ?? '');
  } finally {
    files.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function machineOptions(socket: string, { kernel, files }: { kernel: string; files: string }): string[] {
  const options = [
    ['-accel', 'tcg,thread=multi', '-cpu', 'max', '-smp', '2', '-m', memory, '-no-reboot', '-nographic'],
    ['-object', `memory-backend-memfd,id=memory,size=${memory},share=on`, '-numa', 'node,memdev=memory'],
    ['-chardev', `socket,id=files,path=${socket}`, '-device', 'vhost-user-fs-pci,chardev=files,tag=host'],
    ['-kernel', kernel, '-initrd', files, '-append', 'console=ttyS0 panic=-1 loglevel=3'],
  ];
  return options.flat();
}

/** Makes the first file system of the machine, which mounts the others. */
function makeInitialFiles(folder: string, scriptFile: string): { kernel: string; files: string } {
  const kernel = globSync('/boot/vmlinuz-*-cloud-*').toSorted().at(-1);
  if (kernel === undefined)
    throw new Error('there is no kernel: run npm run test:container, which installs one');
  const version = basename(kernel).replace('vmlinuz-', '');
  const root = join(folder, 'initial');
  for (const name of ['bin', 'proc', 'sys', 'dev', 'host', 'changes', 'root', 'modules'])
    mkdirSync(join(root, name), { recursive: true });
  copyFileSync('/bin/busybox', join(root, 'bin/busybox'));
  for (const name of modules) {
    const [module] = globSync(`/lib/modules/${version}/kernel/**/${name}.ko`);
    if (module === undefined) throw new Error(`the kernel has no module ${name}`);
    copyFileSync(module, join(root, 'modules', `${name}.ko`));
  }
  writeFileSync(join(root, 'init'), init(scriptFile));
  chmodSync(join(root, 'init'), 0o755);
  const files = join(folder, 'initial.cpio');
  execFileSync('sh', ['-c', `find . | busybox cpio -o -H newc > '${files}'`], { cwd: root, stdio: 'ignore' });
  return { kernel, files };
}
