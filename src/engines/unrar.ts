import { Fault, faultTable, type FaultCode } from '#src/contract/faults.ts';
import type { RarAnswer, RarOrder } from './rar-child/order.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The RAR reader's script, as the sandbox shows it. */
const rarChild = '/app/src/engines/rar-child/main.ts';

/**
 * Unpacks a RAR archive in the sandbox by UnRAR's own code, compiled to WebAssembly. Rejects with the fault it met:
 * `password-needed`, `password-wrong`, `archive-volume`, a limit, `file-damaged` or `engine-refused`.
 */
export async function runUnrar(
  order: RarOrder,
  { sandbox, workdir, signal }: { sandbox: Sandbox; workdir: string; signal: AbortSignal },
): Promise<void> {
  const { exitCode, stdout, stderr } = await sandbox.run({
    engine: 'unrar',
    args: [rarChild],
    workdir,
    signal,
    env: { TZ: 'UTC' },
    stdin: JSON.stringify(order),
    limits: { fileMb: Math.ceil(order.mostBytes / 1_048_576) + 1 },
  });
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('{'))
    throw new Fault(
      'engine-refused',
      { format: 'RAR' },
      { cause: new Error(`ended with ${exitCode}: ${stderr.slice(-2000)}`) },
    );
  const answer = JSON.parse(line) as RarAnswer;
  if ('fault' in answer) throw faultOf(answer.fault, answer.cause, order);
}

function faultOf(code: string, cause: string, { mostEntries }: RarOrder): Fault {
  const detail = {
    format: 'RAR',
    option: 'password',
    max: code === 'too-many-entries' ? mostEntries.toLocaleString('en') : '1 GB',
  };
  return new Fault(isFaultCode(code) ? code : 'internal', detail, { cause: new Error(cause) });
}

const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultTable, code);
