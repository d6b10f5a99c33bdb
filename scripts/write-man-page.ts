// Writes docs/formshift.1 from the commands; a test compares it with them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manPage } from '../src/cli/run-command-line.ts';

const repository = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };
writeFileSync(join(repository, 'docs', 'formshift.1'), manPage(version));
