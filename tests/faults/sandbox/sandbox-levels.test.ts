import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runQpdf } from '#src/engines/qpdf/qpdf.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import { findCgroupLocation } from '#src/engines/sandbox/cgroup/cgroup-path.ts';
import { surveyHost } from '#src/engines/sandbox/self-test/host.ts';
import { explainNamespaceFailure } from '#src/engines/sandbox/self-test/namespace-obstacles.ts';
import { seccompFilter } from '#src/engines/sandbox/launch/seccomp.ts';
import { blockedCalls } from '#src/engines/sandbox/launch/system-calls.ts';
import { makePdf } from '#tests/fixtures/pdfs.ts';
import { pdfText } from '#tests/support/documents.ts';
import { measureCpuSeconds } from '#tests/support/effort.ts';
import { openJail, sleepers } from '#tests/support/sandbox/sandbox-under-attack.ts';

const repository = join(import.meta.dirname, '..', '..', '..');
const isRoot = process.getuid?.() === 0;

describe('levels of isolation', () => {
  it('are tested quickly at startup', async () => {
    const effort = await measureCpuSeconds(async () => (await openJail()).close());
    expect(effort).toBeLessThan(10);
  });

  it('name the folder that blocks access and the fix', async (context) => {
    context.skip(!isRoot, 'only a server started as root changes its user');
    const closed = mkdtempSync(join(tmpdir(), 'formshift-closed-'));
    mkdirSync(join(closed, 'data'));
    chmodSync(closed, 0o700);
    const jail = await openJail({}, { scratchFolder: join(closed, 'data') });
    try {
      expect(jail.sandbox.report.level).not.toBe('full');
      expect(jail.sandbox.report.warning).toContain(`chmod o+x ${closed}`);
      if (!jail.isSandboxed) return;
      expect(jail.sandbox.report.level).toBe('privileged');
      const status = await jail.inside(
        `process.stdout.write(process.getuid() + ' ' + require('fs').readFileSync('/proc/self/status', 'utf8').match(/CapBnd:\\s+(\\w+)/)[1])`,
      );
      expect(status.stdout).toBe('64123 0000000000000000');
    } finally {
      await jail.close();
      rmSync(closed, { recursive: true });
    }
  });

  it('work for a job below a folder that others cannot enter', async () => {
    const jail = await openJail();
    const closed = mkdtempSync(join(tmpdir(), 'formshift-closed-'));
    const workdir = join(closed, 'work');
    mkdirSync(join(workdir, 'in'), { recursive: true });
    writeFileSync(join(workdir, 'in', 'a'), 'given');
    const { stderr } = await jail.inside(`require('fs').copyFileSync('/job/in/a', '/job/out/b')`, {
      workdir,
    });
    expect(stderr).toBe('');
    expect(readFileSync(join(workdir, 'out', 'b'), 'utf8')).toBe('given');
    await jail.close();
    rmSync(closed, { recursive: true });
  });

  it('fall back to separate users without bubblewrap, and still stop runaway engines', async (context) => {
    context.skip(!isRoot, 'only root can give each run a user of its own');
    const jail = await openJail({ bwrap: undefined });
    try {
      expect(jail.sandbox.report.level).toBe('reduced');
      expect(jail.warnings.join()).toContain('apt-get install bubblewrap');
      const workdir = jail.job();
      writeFileSync(join(workdir, 'in', 'a'), 'given');
      const { stdout } = await jail.inside(
        `const fs = require('fs'); fs.copyFileSync('/job/in/a', '/job/out/b'); fs.writeFileSync(process.env.TMPDIR + '/t', 'x'); process.stdout.write(process.getuid() + fs.readFileSync('/proc/self/status', 'utf8').match(/NoNewPrivs:\\s+(\\d)/)[1])`,
        { workdir },
      );
      expect(stdout).toMatch(/^6\d{4}1$/); // a separate user, and no new privileges
      expect(readFileSync(join(workdir, 'out', 'b'), 'utf8')).toBe('given');

      const [first, second] = await Promise.all(
        [0, 1].map(() =>
          jail.inside(`setTimeout(() => process.stdout.write(String(process.getuid())), 500)`),
        ),
      );
      expect(first?.stdout).not.toBe(second?.stdout);
      await expect(jail.inside('for (;;);', { limits: { wallSeconds: 1 } })).rejects.toMatchObject({
        code: 'engine-timeout',
      });
      await expect(
        jail.inside('const kept = []; for (;;) kept.push(Buffer.alloc(8 * 1048576, 1))', {
          limits: { memoryMb: 150 },
        }),
      ).rejects.toMatchObject({ code: 'engine-memory' });
      const hidden = `const { spawn } = require('child_process'); for (let i = 0; i < 3; i += 1) spawn('sleep', ['54321'], { detached: true, stdio: 'ignore' }).unref();`;
      expect((await jail.inside(`${hidden} process.stdout.write('left')`)).stdout).toBe('left');
      expect(sleepers(54_321)).toEqual([]);
    } finally {
      await jail.close();
    }
  });

  it('let engines that share a folder, concurrently or in turn, change the files of the others', async (context) => {
    context.skip(!isRoot, 'only root can give each run a user of its own');
    const jail = await openJail({ bwrap: undefined });
    try {
      const workdir = jail.job();
      const waiting = `const fs = require('fs'); const { setTimeout: sleep } = require('timers/promises'); const waitFor = async (file) => { while (!fs.existsSync(file)) await sleep(20); return fs.readFileSync(file, 'utf8'); };`;
      const first = `${waiting} fs.writeFileSync('/job/out/one', 'first'); waitFor('/job/out/two').then((text) => { fs.writeFileSync('/job/out/three', text + process.getuid()); });`;
      const second = `${waiting} waitFor('/job/out/one').then((text) => { fs.appendFileSync('/job/out/one', ' and second'); fs.writeFileSync('/job/out/part', text + process.getuid()); fs.renameSync('/job/out/part', '/job/out/two'); });`;
      const limits = { wallSeconds: 20 };
      await Promise.all([first, second].map((script) => jail.inside(script, { workdir, limits })));
      await jail.inside(`require('fs').appendFileSync('/job/out/one', ' and last')`, { workdir });
      expect(readFileSync(join(workdir, 'out', 'one'), 'utf8')).toBe('first and second and last');
      expect(readFileSync(join(workdir, 'out', 'three'), 'utf8')).toMatch(/^first(\d+)(?!\1)\d+$/); // separate users
    } finally {
      await jail.close();
    }
  });

  it('let programs find files that are named inside another file', async (context) => {
    context.skip(!isRoot, 'only root can give each run a user of its own');
    const jail = await openJail({ bwrap: undefined });
    try {
      const workdir = jail.job();
      writeFileSync(join(workdir, 'in', '0.pdf'), makePdf({ pages: ['one', 'two'] }));
      const job = { sandbox: jail.sandbox, workdir, signal: new AbortController().signal };
      const pages = [{ file: '/job/in/0.pdf', range: '2' }];
      await runQpdf({ inputFile: '/job/in/0.pdf', pages, outputFile: '/job/out/two.pdf' }, job);
      expect(pdfText(join(workdir, 'out', 'two.pdf'))).toContain('two');
    } finally {
      await jail.close();
    }
  });

  it.each([true, false])(
    'refuse to start when engines cannot be isolated, naming the fix and the override (root: %s)',
    async (asRoot) => {
      const settings = { appFolder: repository, log: () => undefined };
      const host = { ...surveyHost(repository), bwrap: undefined, isRoot: asRoot };
      await expect(createSandbox({ ...settings, allowUnsandboxed: false }, host)).rejects.toThrow(
        /bubblewrap.*ALLOW_UNSANDBOXED=on/s,
      );
      const insisted = await createSandbox({ ...settings, allowUnsandboxed: true }, host);
      expect(insisted.report.level).toBe(asRoot ? 'reduced' : 'none');
      expect(insisted.report.missing).toEqual([
        { cause: 'bubblewrap is not installed', remedy: 'run "apt-get install bubblewrap"' },
      ]);
      await insisted.close();
    },
  );

  it('name the kernel setting that forbids user namespaces, and the command that allows them', (context) => {
    const inNamespace = (command: string, ...args: string[]) =>
      spawnSync('unshare', ['--user', '--map-root-user', 'sh', '-c', command, 'sh', ...args], {
        cwd: repository,
        encoding: 'utf8',
      });
    const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces';
    context.skip(inNamespace(forbid).status !== 0, 'user namespaces are forbidden here already');
    const { stdout, stderr } = inNamespace(
      `${forbid} && exec "$@"`,
      process.execPath,
      'scripts/report-engines.ts',
    );
    expect(stderr.replaceAll(/^.*ExperimentalWarning.*$|^\(Use `node.*$/gm, '').trim()).toBe('');
    expect(stdout).toMatch(/Engine isolation: none \(.*ALLOW_UNSANDBOXED=on\)/);
    expect(stdout).toMatch(
      /^\[formshift\] Missing for level full: the kernel setting user\.max_user_namespaces is 0 \(bwrap: .+\)\. To get it, run "sysctl -w user\.max_user_namespaces=15000"\.$/m,
    );
  });

  it.each([
    [
      'bwrap: Creating new namespace failed',
      { 'kernel/unprivileged_userns_clone': '0\n' },
      'sysctl -w kernel.unprivileged_userns_clone=1',
    ],
    [
      'bwrap: setting up uid map: Permission denied',
      { 'kernel/apparmor_restrict_unprivileged_userns': '1\n' },
      'AppArmor',
    ],
    ["bwrap: Can't mount proc on /newroot/proc: Operation not permitted", {}, 'systempaths=unconfined'],
    [
      'bwrap: No permissions to create new namespace',
      { status: 'Name:\tnode\nSeccomp:\t2\n' },
      'deploy/container/seccomp.json',
    ],
    [
      'bwrap: No permissions to create new namespace',
      { status: 'Name:\tnode\nSeccomp:\t0\n' },
      'user namespaces',
    ],
  ])('explain "%s" with %j by its remedy', (hole, files, remedy) => {
    const known = new Map(Object.entries(files));
    const pieces = explainNamespaceFailure(hole, (path) =>
      known.get(path.replace(/^\/proc\/(?:sys|self)\//, '')),
    );
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.cause).toContain(hole);
    expect(pieces[0]?.remedy).toContain(remedy);
  });
});

describe('the system call filter', () => {
  it.each(['x64', 'arm64'] as const)(
    'is a valid program for %s: every jump lands inside it and every path ends',
    (machine) => {
      for (const nestedNamespaces of [false, true]) {
        const bytes = seccompFilter(machine, { nestedNamespaces }) ?? new Uint8Array();
        const view = new DataView(bytes.buffer);
        const length = bytes.length / 8;
        expect(length).toBeGreaterThan(100);
        for (let index = 0; index < length; index += 1) {
          const code = view.getUint16(index * 8, true);
          const isJump = (code & 7) === 5;
          const furthest = isJump
            ? Math.max(view.getUint8(index * 8 + 2), view.getUint8(index * 8 + 3))
            : code === 6
              ? -1
              : 0;
          expect(index + 1 + furthest).toBeLessThan(length);
        }
      }
    },
  );

  it.each(['x64', 'arm64'] as const)('lists each call once for %s', (machine) => {
    const numbers = blockedCalls.map((call) => call[machine]).filter((number) => number !== undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is not created for unknown processors', () => {
    expect(seccompFilter('riscv64', { nestedNamespaces: false })).toBeUndefined();
  });
});

const mount = (root: string, point: string, type: string, options: string) =>
  `31 23 0:28 ${root} ${point} rw,relatime shared:4 - ${type} ${type} ${options}`;

describe('the control group path', () => {
  it('is found when each controller has a tree of its own', () => {
    const mounts = [
      mount('/', '/sys/fs/cgroup/memory', 'cgroup', 'rw,memory'),
      mount('/', '/sys/fs/cgroup/pids', 'cgroup', 'rw,pids'),
    ].join('\n');
    expect(findCgroupLocation('8:pids:/\n4:memory:/a/b\n0::/\n', mounts)).toEqual({
      version: 1,
      memory: '/sys/fs/cgroup/memory/a/b',
      pids: '/sys/fs/cgroup/pids',
    });
  });

  it('is found inside a container that sees only its own part', () => {
    const mounts = [
      mount('/docker/1', '/sys/fs/cgroup/memory', 'cgroup', 'rw,memory'),
      mount('/docker/1', '/sys/fs/cgroup/pids', 'cgroup', 'rw,pids'),
    ].join('\n');
    expect(findCgroupLocation('8:pids:/docker/1\n4:memory:/docker/1/x\n', mounts)).toEqual({
      version: 1,
      memory: '/sys/fs/cgroup/memory/x',
      pids: '/sys/fs/cgroup/pids',
    });
  });

  it('is found in the single tree of version 2', () => {
    const mounts = mount('/', '/sys/fs/cgroup', 'cgroup2', 'rw,nsdelegate');
    expect(findCgroupLocation('0::/system.slice/formshift.service\n', mounts)).toEqual({
      version: 2,
      folder: '/sys/fs/cgroup/system.slice/formshift.service',
      isRoot: false,
    });
    expect(findCgroupLocation('0::/\n', mounts)).toEqual({
      version: 2,
      folder: '/sys/fs/cgroup',
      isRoot: true,
    });
  });

  it('is the parent for a server that its predecessor moved to a leaf', () => {
    const mounts = mount('/', '/sys/fs/cgroup', 'cgroup2', 'rw,nsdelegate');
    expect(findCgroupLocation('0::/formshift.leaf\n', mounts)).toEqual({
      version: 2,
      folder: '/sys/fs/cgroup',
      isRoot: true,
    });
  });

  it('is undefined when no tree is mounted', () => {
    expect(findCgroupLocation('0::/\n', mount('/', '/', 'overlay', 'rw'))).toBeUndefined();
  });
});
