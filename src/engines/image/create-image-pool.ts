import type { ImageResponse } from './worker/protocol.ts';
import type { ImageReply, ImagePool } from './image-pool.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { parseScriptResponse } from '../script-response.ts';
import { createWorkerPool } from '../pool/pool.ts';

/** The picture engine's script, as the sandbox shows it. */
export const imageWorkerScript = '/app/src/engines/image/worker/main.ts';

/** Enough that starting a child costs little beside its work. */
const requestsPerOwner = 50;

/** Opens the workshop; `spares` children wait for orders. `scratchFolder` holds their job folders. */
export function createImagePool(
  sandbox: Sandbox,
  settings: { readonly scratchFolder: string; readonly standbyWorkers: number },
): ImagePool {
  const pool = createWorkerPool(sandbox, {
    engine: 'sharp',
    args: [imageWorkerScript],
    requestsPerOwner,
    ...settings,
  });
  return {
    run: async (request, { workdir, signal, owner }) =>
      readImageResponse(await pool.use(JSON.stringify(request), { workdir, signal, owner })),
    close: () => pool.close(),
  };
}

/** What a child's outcome says. Throws the fault the recipe met, `engine-memory` or `engine-refused` when it died. */
export const readImageResponse = (outcome: Outcome): ImageReply =>
  parseScriptResponse<ImageResponse>(outcome, 'the picture engine');
