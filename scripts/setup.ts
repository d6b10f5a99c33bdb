// Sets up what the pinned Node needs beyond npm: engines, fonts, for the tests a browser, and the built pages.
import { engines } from '#src/engines/engine.ts';
import { fontPackages } from '#src/engines/fonts.ts';
import { installPackages, type Wanted } from './packages.ts';
import { buildWeb } from './web-build.ts';

const sandbox: Wanted = {
  packages: ['bubblewrap', 'util-linux', 'ca-certificates'],
  purpose: 'the isolation of the engines',
};
const collector: Wanted = {
  packages: ['tini'],
  purpose: 'the collection of ended processes in a container',
};
const forTests: Wanted = {
  packages: ['chromium', 'imagemagick', 'bzip2', 'xz-utils', 'fonts-noto-color-emoji', 'fonts-dejavu-core'],
  purpose: 'tests: a browser, and programs that read results back',
};

const wanted: Wanted[] = [
  sandbox,
  collector,
  ...engines.map(({ packages, purpose }) => ({ packages, purpose })),
  ...fontPackages.map((font) => ({ packages: [font.package], purpose: `fonts for ${font.purpose}` })),
];
installPackages(process.argv[2] === 'test' ? [...wanted, forTests] : wanted);
buildWeb();
