import { dirname } from 'node:path';
import type { Cgroups } from '../cgroup/cgroup.ts';
import { isReachable } from '../job-directory.ts';
import type { Builder } from '../profile.ts';
import type { MissingPiece, SandboxLevel, SandboxReport } from '../sandbox.ts';
import { explainNamespaceFailure } from './namespace-obstacles.ts';
import { tryMemory, testIsolation, type LevelContext } from './self-test.ts';

/** The level that works, and how it is set up. */
export interface Chosen {
  readonly report: SandboxReport;
  readonly builder: Builder;
  readonly cgroups: Cgroups | undefined;
}

const levels: Readonly<Record<Exclude<Builder, 'nobody'>, SandboxLevel>> = {
  user: 'full',
  root: 'privileged',
};

/**
 * Chooses the strongest isolation that passes the self-test. Rejects with the causes and the remedies if engines
 * can't be isolated and running them anyway isn't allowed.
 */
export async function chooseLevel(choice: LevelContext): Promise<Chosen> {
  const missing: MissingPiece[] = [];
  for (const builder of buildersHere(choice, missing)) {
    const [hole, cgroups] = await Promise.all([
      testIsolation(choice, builder),
      findWorkingCgroups(choice, builder),
    ]);
    if (!hole) return { builder, cgroups, report: buildSandboxReport(levels[builder], cgroups, missing) };
    missing.push(...explainNamespaceFailure(hole));
  }
  const level = choice.host.isRoot ? 'reduced' : 'none';
  const report = buildSandboxReport(level, choice.cgroups, missing);
  if (!choice.settings.allowUnsandboxed) {
    await choice.cgroups?.close();
    throw new Error(
      `${report.warning} To start anyway, on a machine with nothing to lose, set ALLOW_UNSANDBOXED=on.`,
    );
  }
  return { builder: 'nobody', cgroups: choice.cgroups, report };
}

/** Returns the builders that can be tried at all; adds what the others lack to `missing`. */
function buildersHere(
  { host, settings }: LevelContext,
  missing: MissingPiece[],
): Exclude<Builder, 'nobody'>[] {
  if (!host.bwrap || !host.prlimit) {
    if (!host.bwrap) missing.push(notInstalled('bubblewrap', 'bubblewrap'));
    if (!host.prlimit) missing.push(notInstalled('prlimit', 'util-linux'));
    return [];
  }
  if (!host.isRoot) return ['user'];
  const closed = [settings.appFolder, settings.scratchFolder].flatMap((folder) =>
    folder && !isReachable(folder) ? [closedAncestor(folder)] : [],
  );
  for (const folder of new Set(closed))
    missing.push({
      cause: `other users have no access to ${folder}`,
      remedy: `move the application and its data elsewhere, or run "chmod o+x ${folder}"`,
    });
  return closed.length > 0 ? ['root'] : ['user', 'root'];
}

const notInstalled = (program: string, debianPackage: string): MissingPiece => ({
  cause: `${program} is not installed`,
  remedy: `run "apt-get install ${debianPackage}"`,
});

/** Returns the topmost folder on the path that the engines' user can't traverse. */
function closedAncestor(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || isReachable(parent) ? folder : closedAncestor(parent);
}

/** Returns the control groups only if a test shows that they work. */
async function findWorkingCgroups(choice: LevelContext, builder: Builder): Promise<Cgroups | undefined> {
  if (!choice.cgroups) return undefined;
  return (await tryMemory(choice, builder)) ? choice.cgroups : undefined;
}

function buildSandboxReport(
  level: SandboxLevel,
  cgroups: Cgroups | undefined,
  missing: readonly MissingPiece[],
): SandboxReport {
  const memory = cgroups ? 'cgroup' : 'watch';
  if (level === 'full') return { level, memory };
  const reasons = missing.map(({ cause, remedy }) => `Cause: ${cause}. Remedy: ${remedy}.`);
  return { level, memory, missing, warning: [sentences[level], ...reasons].join(' ') };
}

const sentences: Readonly<Record<Exclude<SandboxLevel, 'full'>, string>> = {
  privileged: 'Engines are isolated, but root sets up the sandbox instead of an unprivileged user.',
  reduced:
    'Engines cannot be isolated: they would run as separate users with limits, but could reach the network and every world-readable file.',
  none: 'Engines cannot be isolated: they would run as the same user as the server.',
};
