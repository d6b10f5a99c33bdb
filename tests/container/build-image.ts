import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const images = { debian: 'localhost/formshift-test/debian', node: 'localhost/formshift-test/node' };

/** Runs podman with runc, which unlike crun accepts the control groups of any machine; returns what it prints. */
export const podman = (args: readonly string[]): string =>
  execFileSync('podman', ['--runtime', 'runc', ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();

/**
 * Builds the image of the Dockerfile and returns its name. The images it starts from are made here with debootstrap, Node
 * and npm, so that no registry of images is needed.
 */
export function buildImage(engines: 'full' | 'slim'): string {
  if (podman(['images', '-q', images.debian]) === '') makeBaseImages();
  const name = `localhost/formshift-test/${engines}`;
  const settings = { NODE_IMAGE: images.node, DEBIAN_IMAGE: images.debian, ENGINES: engines };
  const given = Object.entries(settings).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  podman(['build', '--quiet', '--format', 'docker', '--network', 'host', '--tag', name, ...given, '.']);
  return name;
}

/** Makes what `debian:bookworm-slim` and `node:24-bookworm-slim` are. */
function makeBaseImages(): void {
  const folder = mkdtempSync(join(tmpdir(), 'formshift-image-'));
  try {
    const root = join(folder, 'root');
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    execFileSync('tar', ['-C', root, '-cf', join(folder, 'root.tar'), '.']);
    podman(['import', join(folder, 'root.tar'), images.debian]);

    const more = join(folder, 'node');
    const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
    mkdirSync(join(more, 'usr/local/bin'), { recursive: true });
    cpSync(realpathSync(process.execPath), join(more, 'usr/local/bin/node'));
    cpSync(npm, join(more, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(more, 'usr/local/bin/npm'));
    // The certificates of this machine, which may reach the registry of packages through a proxy.
    mkdirSync(join(more, dirname(certificates)), { recursive: true });
    if (existsSync(certificates)) cpSync(certificates, join(more, certificates));
    writeFileSync(
      join(folder, 'Dockerfile'),
      `FROM ${images.debian}\nCOPY node /\nENV NODE_EXTRA_CA_CERTS=${certificates}\n`,
    );
    podman(['build', '--quiet', '--tag', images.node, '--file', join(folder, 'Dockerfile'), folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
