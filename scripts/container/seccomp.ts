// Writes deploy/container/seccomp.json: the default profile of Podman and Docker, plus the system calls that bubblewrap and
// Chromium need to build their own sandboxes in a user namespace. Takes the path of the default profile, by default that of
// Debian's golang-github-containers-common.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { printStatus } from '../say.ts';

/**
 * The default profile permits these only to containers with CAP_SYS_ADMIN. The kernel itself permits them to any process
 * in a user namespace of its own (user_namespaces(7)).
 */
const forSandboxes = {
  names: ['chroot', 'clone', 'mount', 'pivot_root', 'sethostname', 'umount2', 'unshare'],
  action: 'SCMP_ACT_ALLOW',
  comment: 'bubblewrap: clone, mount, pivot_root, sethostname, umount2, unshare; Chromium: chroot',
};

const Conditions = z
  .object({ arches: z.array(z.string()), caps: z.array(z.string()), minKernel: z.string() })
  .partial()
  .nullish();
const Rule = z.looseObject({ names: z.array(z.string()), includes: Conditions, excludes: Conditions });
const Profile = z.looseObject({
  syscalls: z.array(Rule),
  archMap: z.array(z.object({ architecture: z.string(), subArchitectures: z.array(z.string()).nullish() })),
});

const [, , source = '/usr/share/containers/seccomp.json'] = process.argv;
const target = join(import.meta.dirname, '../../deploy/container/seccomp.json');

/** The conditions are evaluated here, for a container without capabilities, because Kubernetes doesn't know them. */
function build({ syscalls, archMap, ...profile }: z.output<typeof Profile>) {
  const rules = syscalls
    .filter(({ includes, excludes }) => !includes?.caps?.length && !isFor(excludes, ['amd64', 'arm64']))
    .filter(({ includes }) => !includes?.arches?.length || isFor(includes, ['amd64', 'arm64']))
    .map(({ includes: _includes, excludes: _excludes, names, ...rule }) => ({
      ...rule,
      names: names.filter((name) => !forSandboxes.names.includes(name)),
    }))
    .filter(({ names }) => names.length > 0);
  const architectures = archMap
    .filter(({ architecture }) => /X86_64|AARCH64/.test(architecture))
    .flatMap(({ architecture, subArchitectures }) => [architecture, ...(subArchitectures ?? [])]);
  return { ...profile, architectures, syscalls: [...rules, forSandboxes] };
}

const isFor = (conditions: z.output<typeof Conditions>, architectures: readonly string[]): boolean =>
  conditions?.arches?.some((name) => architectures.includes(name)) ?? false;

const profile = build(Profile.parse(JSON.parse(readFileSync(source, 'utf8'))));
writeFileSync(target, `${JSON.stringify(profile, null, 2)}\n`);
printStatus(`Wrote ${profile.syscalls.length} rules to deploy/container/seccomp.json.`);
