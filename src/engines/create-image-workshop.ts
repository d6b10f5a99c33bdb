import { Fault, faultTable, type FaultCode } from '#src/contract/faults.ts';
import type { Answer } from './image-child/order.ts';
import type { ImageReply, ImageWorkshop } from './image-workshop.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';
import { createWarmPool } from './warm/pool.ts';

/** The picture engine's script, as the sandbox shows it. */
export const imageChild = '/app/src/engines/image-child/main.ts';

/** Enough that starting a child costs little beside its work. */
const ordersOfOneOwner = 50;

/** Opens the workshop; `spares` children wait for orders. `scratchFolder` holds their job folders. */
export function createImageWorkshop(
  sandbox: Sandbox,
  settings: { readonly scratchFolder: string; readonly spares: number },
): ImageWorkshop {
  const pool = createWarmPool(sandbox, {
    engine: 'sharp',
    args: [imageChild],
    ordersOfOneOwner,
    ...settings,
  });
  return {
    run: async (order, { workdir, signal, owner }) =>
      readAnswer(await pool.use(JSON.stringify(order), { workdir, signal, owner })),
    close: () => pool.close(),
  };
}

/** What a child's outcome says. Throws the fault the recipe met, `engine-memory` or `engine-refused` when it died. */
export function readAnswer(outcome: Outcome): ImageReply {
  const answer = answerOf(outcome);
  if ('facts' in answer) return answer;
  const code = isFaultCode(answer.fault) ? answer.fault : 'internal';
  throw new Fault(code, answer.detail, { cause: new Error(answer.cause) });
}

function answerOf(outcome: Outcome): Answer {
  const line = outcome.stdout.split('\n').findLast((printed) => printed.startsWith('{'));
  if (line) return JSON.parse(line) as Answer;
  const cause = new Error(
    `the picture engine ended with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`,
  );
  throw new Fault(
    /out of memory|cannot allocate/i.test(outcome.stderr) ? 'engine-memory' : 'engine-refused',
    {},
    { cause },
  );
}

function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(faultTable, code);
}
