import { chmod, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findProgram } from '../sandbox/self-test/host.ts';

/** URL of the profile that `makeProfile` writes, inside the sandbox. */
export const profileUrl = 'file:///job/profile';

/**
 * Writes a LibreOffice user profile into a job directory. It is already initialized (a new profile costs a third of a
 * small conversion), and every feature that a hostile document could use is disabled.
 */
export async function makeProfile(workdir: string): Promise<void> {
  const build = await installedBuild();
  const user = join(workdir, 'profile', 'user');
  const extensions = join(user, 'extensions');
  await mkdir(extensions, { recursive: true });
  await Promise.all([
    writeFile(join(user, 'registrymodifications.xcu'), settingsXml(build), { mode: 0o666 }),
    writeFile(join(extensions, 'buildid'), build, { mode: 0o666 }),
    ...[join(workdir, 'profile'), user, extensions].map((folder) => chmod(folder, 0o777)), // the engine runs as a different user
  ]);
  await chmod(join(user, 'registrymodifications.xcu'), 0o666);
}

/**
 * Returns the build ID of the installed LibreOffice. A profile with another build ID would be migrated again at
 * startup.
 */
async function installedBuild(): Promise<string> {
  const program = findProgram('soffice');
  if (!program) return '';
  const settings = join(dirname(await realpath(program)), 'setuprc');
  const text = await readFile(settings, 'utf8').catch(() => ''); // non-standard build: LibreOffice then initializes the profile itself
  return /^buildid=(.+)$/m.exec(text)?.[1]?.trim() ?? '';
}

const closed: readonly (readonly [path: string, name: string, value: string | number | boolean])[] = [
  ['Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Common/Security/Scripting', 'DisablePythonRuntime', true],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Writer/Content/Update', 'Link', 2],
  ['Calc/Content/Update', 'Link', 2],
  ['Recovery/AutoSave', 'Enabled', false],
  ...['Writer', 'Calc', 'Impress'].flatMap((part) =>
    ['Load', 'Executable', 'Save'].map((name) => [`${part}/Filter/Import/VBA`, name, false] as const),
  ), // otherwise Word macros would be carried over into OpenDocument
];

function settingsXml(build: string): string {
  const setUp = [
    ['LastCompatibilityCheckID', build],
    ['ooSetupInstCompleted', true],
  ] as const;
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${setUp.map(([name, value]) => itemXml('/org.openoffice.Setup/Office', name, value)).join('\n')}
${closed.map(([path, name, value]) => itemXml(`/org.openoffice.Office.${path}`, name, value)).join('\n')}
</oor:items>
`;
}

function itemXml(path: string, name: string, value: string | number | boolean): string {
  return `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
}
