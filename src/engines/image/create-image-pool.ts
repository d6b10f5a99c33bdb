import { availableParallelism } from 'node:os';
import type { ImageResponse } from './worker/protocol.ts';
import type { ImageReply, ImagePool } from './image-pool.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { parseScriptResponse } from '../script-response.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';

/** Path of the image engine's script inside the sandbox. */
export const imageWorkerScript = '/app/src/engines/image/worker/main.ts';

/** High enough that the cost of starting a worker is negligible. */
const requestsPerOwner = 50;

const workerArgs = [imageWorkerScript];

/** Opens the pool with `standbyWorkers` workers always on standby. `scratchFolder` holds the workers' directories. */
export function createImagePool(
  sandbox: Sandbox,
  { scratchFolder, standbyWorkers }: { readonly scratchFolder: string; readonly standbyWorkers: number },
): ImagePool {
  const policy = {
    minWaiting: standbyWorkers,
    maxWaiting: Math.max(standbyWorkers, availableParallelism()),
    idleMs: 60_000,
    ownerIdleMs: 1_000,
    quietMs: 0, // the next image often arrives immediately
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

/**
 * Parses a worker's outcome. Throws the fault the recipe raised, or `engine-memory` or `engine-refused` if the worker
 * died.
 */
export const readImageResponse = (outcome: Outcome): ImageReply =>
  parseScriptResponse<ImageResponse>(outcome, 'the image worker');
