// Installs the engines' Debian packages in a container image: `full`, or `slim` without LibreOffice and Chromium. Fails if
// one can't be installed.
import { engines } from '#src/engines/engine.ts';
import { findMissingPackages, installPackages } from './packages.ts';
import { nonEnginePackages } from './required-packages.ts';

const variants = ['full', 'slim'];
const [, , variant = 'full'] = process.argv;
if (!variants.includes(variant))
  throw new Error(`ENGINES must be one of ${variants.join(', ')}, not ${variant}`);

const leftOut = variant === 'slim' ? ['soffice', 'soffice-driver', 'chromium'] : [];
const required = [...engines.filter(({ id }) => !leftOut.includes(id)), ...nonEnginePackages].map(
  ({ packages, purpose }) => ({ packages, purpose }),
);
installPackages(required);
if (findMissingPackages(required.flatMap(({ packages }) => packages)).length > 0) process.exit(1);
