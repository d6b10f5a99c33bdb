// `npm run release-notes -- v1.2.3` prints the section of CHANGELOG.md for a version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [tag = ''] = process.argv.slice(2);
const version = tag.replace(/^v/, '');
const changelog = readFileSync(join(import.meta.dirname, '../..', 'CHANGELOG.md'), 'utf8');
const sections = changelog.split(/^## /m).slice(1);
const section = sections.find((text) => text.split(/\s/)[0] === version);
if (version === '' || section === undefined) {
  process.stderr.write(`CHANGELOG.md has no section for "${version}".\n`);
  process.exit(1);
}
process.stdout.write(`${section.slice(section.indexOf('\n')).trim()}\n`);
