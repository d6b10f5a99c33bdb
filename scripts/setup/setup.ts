// Sets up what the pinned Node needs beyond npm: engines, fonts, a browser for the tests, and the built pages.
import { engines } from '#src/engines/engine.ts';
import { writeFormatList } from '../formats/list-formats.ts';
import { installPackages, type PackageRequirement } from './packages.ts';
import { nonEnginePackages } from './required-packages.ts';
import { buildWeb } from './web-build.ts';

const forTests: PackageRequirement = {
  packages: [
    'chromium-headless-shell',
    'imagemagick',
    'bzip2',
    'xz-utils',
    'fish',
    'zsh',
    'mandoc',
    'fonts-noto-color-emoji',
    'fonts-dejavu-core',
    'python3-docx',
    'python3-openpyxl',
    'python3-requests',
    'postgresql-15',
    'pgbouncer',
    'prometheus',
    'nginx-light',
    'caddy',
    'swift-proxy',
    'swift-account',
    'swift-container',
    'swift-object',
    'memcached',
    'iproute2',
    'openssl',
    'curl',
    'faketime',
  ],
  purpose: 'tests (a browser, shells, programs that read results back, and the servers that it works with)',
};

const requirements: PackageRequirement[] = [
  ...engines.map(({ packages, purpose }) => ({ packages, purpose })),
  ...nonEnginePackages,
];
const forContainers: PackageRequirement = {
  packages: [
    'podman',
    'runc',
    'debootstrap',
    'golang-github-containers-image',
    ...(process.arch === 'x64' ? ['qemu-system-x86', 'linux-image-cloud-amd64', 'busybox-static'] : []),
  ],
  purpose: 'tests of the container image, and of another kernel in an emulated machine',
};

const [, , purpose, suite] = process.argv;
installPackages([
  ...requirements,
  ...(purpose === 'test' ? [forTests] : []),
  ...(suite === 'container' ? [forContainers] : []),
]);
if (purpose !== 'engines') {
  writeFormatList();
  await buildWeb();
}
