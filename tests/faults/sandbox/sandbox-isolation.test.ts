import { existsSync, lstatSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retainMemoryEnvironment } from '#src/engines/pool/retained-memory.ts';
import { listProcessTree } from '#src/engines/sandbox/limits/process-tree.ts';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';

// Every attack runs twice: bare, where it must succeed, and in the sandbox, where it must fail.
let jail: Jail;
beforeAll(async () => {
  jail = await openJail();
});
afterAll(() => jail.close());

const largePages = (): string => {
  const path = '/sys/kernel/mm/transparent_hugepage/enabled';
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const printExpression = (expression: string) => `process.stdout.write(String(${expression}))`;
const attempt = (statement: string) =>
  `let done = 'done'; try { ${statement} } catch (error) { done = error.code ?? String(error.errno) } process.stdout.write(done)`;

const writing = (path: string) => attempt(`require('fs').writeFileSync('${path}', 'x')`);
describe('engine isolation', () => {
  it('reports which protections hold, and the reason when some are missing', () => {
    const { level, warning } = jail.sandbox.report;
    expect(['full', 'privileged', 'reduced', 'none']).toContain(level);
    expect(jail.warnings).toEqual(level === 'full' ? [] : [warning]);
  });

  it('has no gaps where the sandbox can be set up, because a gap is not a fault of the machine', () => {
    expect(jail.warnings.join()).not.toMatch(
      /the network can be reached|outside the job can be|the input can be changed|the engine (?:runs as root|has capabilities)/,
    );
  });

  it('cannot reach a listener on this machine', async (context) => {
    const visitors: string[] = [];
    const server = createServer((socket) => {
      socket.on('data', (data) => visitors.push(data.toString())).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const attack = (who: string) =>
      `const s = require('net').connect(${port}, '127.0.0.1', () => s.end('${who}', () => process.stdout.write('reached'))); s.on('error', (e) => process.stdout.write(e.code))`;
    try {
      expect((await jail.bare(attack('bare'))).stdout).toBe('reached');
      const { stdout } = await jail.inside(attack('inside'));
      context.skip(!jail.isSandboxed, 'this level does not promise it');
      expect(stdout).toBe('ECONNREFUSED');
      expect(visitors).toEqual(['bare']);
    } finally {
      server.close();
    }
  });

  it('cannot read a file of another job', async (context) => {
    const canary = join(jail.job(), 'in', 'canary');
    writeFileSync(canary, 'another visitor');
    const attack = printExpression(
      `(() => { try { return require('fs').readFileSync('${canary}', 'utf8') } catch (error) { return error.code } })()`,
    );
    expect((await jail.bare(attack)).stdout).toBe('another visitor');
    const { stdout } = await jail.inside(attack);
    context.skip(!jail.isSandboxed, 'this level does not promise it');
    expect(stdout).toBe('ENOENT');
  });

  it('sees only system programs, its job and, for our own engines, the application', async (context) => {
    context.skip(!jail.isSandboxed, 'this level does not promise it');
    const { stdout } = await jail.inside(printExpression(`JSON.stringify(require('fs').readdirSync('/'))`));
    const allowed = [
      'app',
      'bin',
      'dev',
      'etc',
      'job',
      'lib',
      'lib32',
      'lib64',
      'libx32',
      'proc',
      'sbin',
      'sys',
      'tmp',
      'usr',
      'var',
    ];
    expect(JSON.parse(stdout).filter((name: string) => !allowed.includes(name))).toEqual([]);
    expect(
      (
        await jail.inside(
          printExpression(
            `require('fs').existsSync('/etc/passwd') || require('fs').readdirSync('/usr/local').length > 0`,
          ),
        )
      ).stdout,
    ).toBe('false');
  });

  it('sees only the large-page settings of the kernel, and uses large pages', async (context) => {
    context.skip(!jail.isSandboxed || !/\[(?:madvise|always)\]/.test(largePages()), 'there are none here');
    const list = `JSON.stringify(require('fs').readdirSync('/sys', { recursive: true, withFileTypes: true })
      .flatMap((entry) => entry.isDirectory() ? [] : entry.name).toSorted())`;
    expect((await jail.inside(printExpression(list))).stdout).toBe('["enabled","hpage_pmd_size"]');
    const measureHugePages = `(() => { const taken = Buffer.alloc(64 * 1048576, 1);
      const said = require('fs').readFileSync('/proc/self/smaps_rollup', 'utf8');
      return taken.length && /AnonHugePages:\\s+(\\d+)/.exec(said)[1]; })()`;
    const hugePagesKib = Number(
      (await jail.inside(printExpression(measureHugePages), { env: retainMemoryEnvironment })).stdout,
    );
    expect(hugePagesKib).toBeGreaterThanOrEqual(2048); // At least one page; the kernel provides as many as it has.
  });

  it('cannot write outside its job', async () => {
    const target = join(jail.root, 'outside');
    expect((await jail.bare(writing(target))).stdout).toBe('done');
    expect(existsSync(target)).toBe(true);
    rmSync(target);
    for (const path of [target, '/usr/bin/formshift-mark', '/etc/formshift-mark', '/formshift-mark']) {
      expect((await jail.inside(writing(path))).stdout, path).not.toBe('done');
      expect(existsSync(path), path).toBe(false);
    }
  });

  it('can read its input and write its output, but not change its input', async () => {
    const workdir = jail.job();
    writeFileSync(join(workdir, 'in', 'a'), 'given', { mode: 0o644 });
    const script = `const fs = require('fs'); fs.writeFileSync('/job/out/b', fs.readFileSync('/job/in/a', 'utf8').toUpperCase()); ${attempt(`fs.writeFileSync('/job/in/a', 'changed')`)}`;
    const { stdout, exitCode } = await jail.inside(script, { workdir });
    expect(exitCode).toBe(0);
    expect(readFileSync(join(workdir, 'out', 'b'), 'utf8')).toBe('GIVEN');
    if (jail.isSandboxed || jail.sandbox.report.level === 'reduced') expect(stdout).not.toBe('done');
    if (jail.isSandboxed) expect(readFileSync(join(workdir, 'in', 'a'), 'utf8')).toBe('given');
  });

  it('leaves no link that would lead the server out of the job', async () => {
    const attack = `const fs = require('fs'); fs.symlinkSync('/etc/passwd', '/job/out/result'); fs.mkdirSync('/job/out/deep'); fs.symlinkSync('/', '/job/out/deep/root'); fs.writeFileSync('/job/out/plain', 'x')`;
    const bare = jail.job();
    await jail.bare(attack, { workdir: bare });
    expect(readFileSync(join(bare, 'out', 'result'), 'utf8')).toContain('root:');

    const workdir = jail.job();
    await jail.inside(attack, { workdir });
    expect(
      readdirSync(join(workdir, 'out'), { recursive: true, encoding: 'utf8' }).toSorted((a, b) =>
        a.localeCompare(b),
      ),
    ).toEqual(['deep', 'plain']);
  });

  it('cannot replace the output folder with a link', async () => {
    const workdir = jail.job();
    await jail.inside(
      `const fs = require('fs'); fs.rmdirSync('/job/out'); fs.symlinkSync('/etc', '/job/out')`,
      { workdir },
    );
    expect(lstatSync(join(workdir, 'out')).isSymbolicLink()).toBe(false);
    expect(readdirSync(join(workdir, 'out'))).toEqual([]);
  });

  it('leaves nothing the server cannot read or remove', async () => {
    const workdir = jail.job();
    await jail.inside(
      `const fs = require('fs'); fs.mkdirSync('/job/out/shut'); fs.writeFileSync('/job/out/shut/a', 'x'); fs.chmodSync('/job/out/shut/a', 0); fs.chmodSync('/job/out/shut', 0); fs.chmodSync('/job/out', 0); fs.chmodSync('/job', 0)`,
      { workdir },
    );
    expect(readFileSync(join(workdir, 'out', 'shut', 'a'), 'utf8')).toBe('x');
    rmSync(workdir, { recursive: true });
  });

  it('receives no environment variables of the server', async () => {
    process.env['FORMSHIFT_CANARY'] = 'secret';
    const attack = printExpression('Object.values(process.env).join()');
    expect((await jail.bare(attack)).stdout).toContain('secret');
    expect((await jail.inside(attack)).stdout).not.toContain('secret');
    delete process.env['FORMSHIFT_CANARY'];
  });

  it('is not root as seen from outside', async (context) => {
    if (!process.getuid) return;
    const running = jail.sandbox.start({
      engine: 'sharp',
      args: ['-e', `process.stdout.write('up\\n'); process.stdin.resume()`],
      workdir: jail.job(),
      signal: new AbortController().signal,
      onLine: () => up.resolve(),
    });
    const up = Promise.withResolvers<void>();
    await Promise.race([up.promise, running.done]);
    const uids = listProcessTree(process.pid).flatMap((pid) => {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return commandLine.includes(`process.stdout.write('up\\n'); process.stdin.resume()`) &&
        (commandLine[0] ?? '').endsWith('node')
        ? [/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]]
        : [];
    });
    running.kill();
    await expect(running.done).rejects.toMatchObject({ code: 'cancelled' });
    context.skip(jail.sandbox.report.level === 'none', 'this level does not promise it');
    expect(uids).toHaveLength(1);
    expect(uids[0]).not.toBe('0');
  });
});

/** Perl is in the base system of every Debian and makes system calls by number. */
const perl = '/usr/bin/perl';

const calling = (call: string) =>
  printExpression(
    `require('child_process').spawnSync('${perl}', ['-e', '$! = 0; my $r = ${call}; print($r == -1 ? $!+0 : 0)']).stdout`,
  );

describe.skipIf(!existsSync(perl) || process.arch !== 'x64')('system calls', () => {
  const calls = {
    'being traced': { call: 'syscall(101, 0, 0, 0, 0)', refused: 1 },
    'new user namespace': { call: 'syscall(272, 0x10000000)', refused: 1 },
    'key of the session': { call: 'syscall(250, 0, -3, 1, 0, 0)', refused: 1 },
    'bpf program': { call: 'syscall(321, 5, 0, 0)', refused: 1 },
    'ring of the kernel': { call: 'syscall(425, 1, 0)', refused: 38 },
    clone3: { call: 'syscall(435, 0, 0)', refused: 38 },
    'channel to the host of the machine': { call: '(socket(my $s, 40, 1, 0) ? 0 : -1)', refused: 97 },
    'packet filter': { call: '(socket(my $s, 16, 3, 12) ? 0 : -1)', refused: 97 },
    'raw packets': { call: '(socket(my $s, 17, 3, 0) ? 0 : -1)', refused: 97 },
    'keys into a terminal': { call: 'do { my $c = "x"; (ioctl(STDIN, 0x5412, $c) ? 0 : -1) }', refused: 1 },
  } as const;

  it.for(Object.entries(calls))('%s is denied', async ([, { call, refused }], context) => {
    const bare = Number((await jail.bare(calling(call))).stdout);
    if (jail.isSandboxed) expect(Number((await jail.inside(calling(call))).stdout)).toBe(refused);
    context.skip(bare === refused, 'this machine refuses it without walls as well');
    context.skip(!jail.isSandboxed, 'this level does not promise it');
  });
});
