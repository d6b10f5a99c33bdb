import { dirname } from 'node:path';
import type { Cgroups } from '../cgroup/cgroup.ts';
import { isReachable } from '../job-directory.ts';
import type { Builder } from '../profile.ts';
import type { SandboxLevel, SandboxReport } from '../sandbox.ts';
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
 * Chooses the strongest isolation that passes the self-test. Rejects with the cause and the remedy if none does and
 * running without isolation isn't allowed.
 */
export async function chooseLevel(choice: LevelContext): Promise<Chosen> {
  const causes: string[] = [];
  const builders = buildersHere(choice, causes);
  for (const builder of builders) {
    const [hole, cgroups] = await Promise.all([
      testIsolation(choice, builder),
      findWorkingCgroups(choice, builder),
    ]);
    if (!hole) return { builder, cgroups, report: buildSandboxReport(levels[builder], cgroups, causes) };
    causes.push(hole);
  }
  const level = choice.host.isRoot ? 'reduced' : 'none';
  const report = buildSandboxReport(
    level,
    choice.cgroups,
    causes,
    builders.length > 0 ? namespaceRemedy : undefined,
  );
  if (level === 'none' && !choice.settings.allowUnsandboxed) {
    await choice.cgroups?.close();
    throw new Error(
      `${report.warning} To start anyway, on a machine with nothing to lose, set ALLOW_UNSANDBOXED=on.`,
    );
  }
  return { builder: 'nobody', cgroups: choice.cgroups, report };
}

/** Returns the builders that can be tried at all; adds the reasons against the others to `causes`. */
function buildersHere({ host, settings }: LevelContext, causes: string[]): Exclude<Builder, 'nobody'>[] {
  if (!host.bwrap || !host.prlimit) {
    const [tool, name] = host.bwrap ? ['prlimit', 'util-linux'] : ['bubblewrap', 'bubblewrap'];
    causes.push(`${tool} is not installed; install it with "apt-get install ${name}"`);
    return [];
  }
  if (!host.isRoot) return ['user'];
  const closed = [settings.appFolder, settings.scratchFolder].flatMap((folder) =>
    folder && !isReachable(folder) ? [closedAncestor(folder)] : [],
  );
  if (closed[0] === undefined) return ['user', 'root'];
  causes.push(
    `other users have no access to ${closed[0]}; move the application and its data elsewhere, or run "chmod o+x ${closed[0]}"`,
  );
  return ['root'];
}

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
  causes: readonly string[],
  remedy?: string,
): SandboxReport {
  const memory = cgroups ? 'cgroup' : 'watch';
  if (level === 'full') return { level, memory };
  const warning = [sentences[level], `Cause: ${causes.join('; ')}.`, remedy].filter(Boolean).join(' ');
  return { level, memory, warning };
}

/** Remedy if bubblewrap is installed but can't set up a sandbox. */
const namespaceRemedy =
  'Allow user namespaces (unshare, mount and pivot_root in the seccomp and AppArmor profile of the container; sysctl user.max_user_namespaces above 0), or run the server in a container without network and with a read-only root.';
const sentences: Readonly<Record<Exclude<SandboxLevel, 'full'>, string>> = {
  privileged: 'Engines are isolated, but root sets up the sandbox instead of an unprivileged user.',
  reduced:
    'Engines run as separate users with limits, but without namespaces: they can reach the network and every world-readable file.',
  none: 'Engines cannot be isolated: they would run as the same user as the server.',
};
