/** Escapes that succeeded, described for the operator; empty if the sandbox is secure. */
export type Holes = readonly string[];

/**
 * Tries to escape from the sandbox it runs in and prints what succeeded as JSON. It is sent into the sandbox as text,
 * so it uses nothing from outside its own body.
 */
export async function intrude({ canary, port }: { canary: string; port: number }): Promise<void> {
  const { accessSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { connect } = process.getBuiltinModule('node:net');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside the body goes into the sandbox
  const works = (attempt: () => unknown) => {
    try {
      attempt();
      return true;
    } catch {
      return false;
    }
  };
  const status = readFileSync('/proc/self/status', 'utf8');

  console.log('inside'); // the parent now inspects this process and then closes standard input
  await new Promise((resolve) => process.stdin.on('end', resolve).resume());
  const reaches = new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  const holes = [
    works(() => accessSync(canary)) && 'a file outside the job can be read',
    ['/usr', '/etc', '/dev', '/'].some((folder) =>
      works(() => writeFileSync(`${folder}/formshift-intruder`, '')),
    ) && 'files outside the job can be written',
    works(() => writeFileSync('/job/in/formshift-intruder', '')) && 'the input can be changed',
    !works(() => writeFileSync('/job/out/written', 'x')) && 'the job directory cannot be written',
    !/^Seccomp:\s+2$/m.test(status) &&
      ['x64', 'arm64'].includes(process.arch) &&
      'system calls are not filtered',
    spawnSync('unshare', ['--user', 'true']).status === 0 && 'new namespaces can be created',
    (await reaches) && 'the network can be reached',
  ];
  console.log(JSON.stringify(holes.filter((hole) => typeof hole === 'string')));
}
