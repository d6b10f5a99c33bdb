import { availableParallelism } from 'node:os';
import type { ImageResponse } from './worker/protocol.ts';
import type { ImageReply, ImagePool } from './image-pool.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { parseScriptResponse } from '../script-response.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';

/** The picture engine's script, as the sandbox shows it. */
export const imageWorkerScript = '/app/src/engines/image/worker/main.ts';

/** Enough that starting a child costs little beside its work. */
const requestsPerOwner = 50;

const workerArgs = [imageWorkerScript];

/** Opens the pool; `standbyWorkers` always wait. `scratchFolder` holds the workers' directories. */
export function createImagePool(
  sandbox: Sandbox,
  { scratchFolder, standbyWorkers }: { readonly scratchFolder: string; readonly standbyWorkers: number },
): ImagePool {
  const policy = {
    minWaiting: standbyWorkers,
    maxWaiting: Math.max(standbyWorkers, availableParallelism()),
    idleMs: 60_000,
    ownerIdleMs: 1_000,
    quietMs: 0, // the next image often comes at once
    maxBusy: Infinity,
    maxRefillDelayMs: 0,
  };
  const settings = { engine: 'sharp', requestsPerOwner, scratchFolder, policy } as const;
  const pool = createWorkerPool(sandbox, settings, workerArgs);
  return {
    run: async (request, { workdir, signal, owner }) =>
      readImageResponse(await pool.use(workerArgs, JSON.stringify(request), { workdir, signal, owner })),
    close: () => pool.close(),
  };
}

/** What a child's outcome says. Throws the fault the recipe met, `engine-memory` or `engine-refused` when it died. */
export const readImageResponse = (outcome: Outcome): ImageReply =>
  parseScriptResponse<ImageResponse>(outcome, 'the picture engine');
