// Sets up what the pinned Node needs beyond npm: engines, fonts, for the tests a browser, and the built pages.
import { engines } from '#src/engines/engine.ts';
import { installPackages, type Wanted } from './packages.ts';
import { besideEngines } from './wanted.ts';
import { buildWeb } from './web-build.ts';

const forTests: Wanted = {
  packages: ['chromium', 'imagemagick', 'bzip2', 'xz-utils', 'fonts-noto-color-emoji', 'fonts-dejavu-core'],
  purpose: 'tests: a browser, and programs that read results back',
};

const wanted: Wanted[] = [
  ...engines.map(({ packages, purpose }) => ({ packages, purpose })),
  ...besideEngines,
];
installPackages(process.argv[2] === 'test' ? [...wanted, forTests] : wanted);
buildWeb();
