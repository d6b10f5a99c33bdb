import { describe, expect, it } from 'vitest';
import { runOnVirtualMachine } from './virtual-machine.ts';

const user = 'setpriv --reuid 1000 --regid 1000 --clear-groups --bounding-set=-all --no-new-privs';
const own = '/sys/fs/cgroup/own';
const files = ['', '/cgroup.procs', '/cgroup.threads', '/cgroup.subtree_control'].map((name) => own + name);
const giveGroup = `mkdir ${own}; chown 1000:1000 ${files.join(' ')}`;

/** The tests of the limits, with a report that is one line for each test. */
const limits = `cd '${process.cwd()}'
export HOME=$(mktemp -d) CI=true
npx vitest run tests/faults/sandbox/sandbox-limits.test.ts -t 'as this machine allows' --configLoader runner --no-cache --reporter=tap-flat`;
const readMemory = `node -e "import('${process.cwd()}/src/engines/sandbox/cgroup/cgroup.ts').then(async ({ openCgroups }) => { const groups = await openCgroups(); console.log('groups:', groups !== undefined); await groups?.close(); })"`;
const both = `cat > /tmp/both.sh <<'END'
${readMemory}
${limits}
END`;

/** Only control groups of version 2, as on every current distribution; the machines of the other tests may have version 1. */
describe.skipIf(process.arch !== 'x64')('control groups of version 2', () => {
  it.each([
    [
      'of a container that was given its own',
      `${giveGroup}
cat > /tmp/enter.sh <<'END'
umount /sys/fs/cgroup; mount -t cgroup2 cgroup2 /sys/fs/cgroup
exec ${user} bash /tmp/both.sh
END
bash -c 'echo $$ > ${own}/cgroup.procs; exec unshare --cgroup --mount bash /tmp/enter.sh'`,
    ],
    [
      'of a unit with Delegate=yes',
      `${giveGroup}
bash -c 'echo $$ > ${own}/cgroup.procs; exec ${user} bash /tmp/both.sh'`,
    ],
  ])('%s limit memory, processes, files and time of the engines', async (_, start) => {
    const output = await runOnVirtualMachine(`${both}\n${start}`);
    expect(output).toContain('groups: true');
    const results = output.split('\n').filter((line) => /^(?:not )?ok /.test(line));
    expect(
      results.filter((line) => line.startsWith('ok ') && !line.includes('# SKIP')).length,
    ).toBeGreaterThan(12);
    expect(results.filter((line) => line.startsWith('not ok'))).toEqual([]);
  });
});
