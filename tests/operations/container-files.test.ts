import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#src/config.ts';
import { Settings } from '#src/settings.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

describe('the Dockerfile', () => {
  it('starts the server with the flags and the environment of npm start', () => {
    const { config } = JSON.parse(read('package.json'));
    const text = read('Dockerfile');
    const entry: string[] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(text)?.[1] ?? '[]');
    expect(entry.slice(-config.serverFlags.length - 1)).toEqual([...config.serverFlags, 'src/server.ts']);
    for (const [name, value] of Object.entries(config.serverEnvironment))
      expect(text).toContain(` ${name}=${String(value)}`);
  });
});

describe('the system call filter', () => {
  it('allows by default only what it names, and no call that changes the machine', () => {
    const { defaultAction, syscalls } = JSON.parse(read('deploy/container/seccomp.json'));
    const allowed = syscalls
      .filter(({ action }: { action: string }) => action === 'SCMP_ACT_ALLOW')
      .flatMap(({ names }: { names: string[] }) => names);
    expect(defaultAction).toBe('SCMP_ACT_ERRNO');
    expect(allowed).toEqual(expect.arrayContaining(['chroot', 'clone', 'mount', 'pivot_root', 'unshare']));
    for (const name of ['bpf', 'init_module', 'kexec_load', 'open_by_handle_at', 'settimeofday', 'swapon'])
      expect(allowed).not.toContain(name);
  });
});

describe.each(['compose.yaml', 'deploy/container/cluster.yaml'])('%s', (path) => {
  const { services } = parse(read(path), { merge: true });
  const own: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries<{ image?: string; environment?: Record<string, string> }>(services)
      .filter(([, { image }]) => image === 'formshift')
      .map(([name, { environment = {} }]) => [name, environment]),
  );

  it('sets only settings that exist, to values that the server accepts', () => {
    expect(Object.keys(own).length).toBeGreaterThan(0);
    for (const [name, environment] of Object.entries(own)) {
      expect(Object.keys(Settings.shape), name).toEqual(expect.arrayContaining(Object.keys(environment)));
      const filled = Object.entries(environment).map(([key, value]) => [
        key,
        value.replaceAll(/\$\{\w+:-\}/g, '').replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
      ]);
      expect(() => readConfig(Object.fromEntries(filled)), name).not.toThrow();
    }
  });

  it('gives what runs engines the filter, an unmasked /proc, no capability and a root that is only read', () => {
    for (const name of Object.keys(own).filter((one) => one !== 'api')) {
      const { security_opt: security, cap_drop: dropped, read_only: isReadOnly } = services[name];
      expect(security.join(' ')).toMatch(/seccomp=\S*seccomp\.json/);
      expect(security).toEqual(expect.arrayContaining(['no-new-privileges', 'systempaths=unconfined']));
      expect([dropped, isReadOnly]).toEqual([['ALL'], true]);
    }
  });
});
