import type { Answer } from './image-child/order.ts';
import type { ImageReply, ImageWorkshop } from './image-workshop.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';
import { answerOf } from './script-answer.ts';
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
export const readAnswer = (outcome: Outcome): ImageReply => answerOf<Answer>(outcome, 'the picture engine');
