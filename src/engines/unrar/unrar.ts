import type { RarResponse, RarRequest } from './worker/protocol.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { parseScriptResponse } from '../script-response.ts';

/** Path of the RAR reader's script inside the sandbox. */
const rarWorkerScript = '/app/src/engines/unrar/worker/main.ts';

/**
 * Unpacks a RAR archive in the sandbox with UnRAR's own code, compiled to WebAssembly. Rejects with the script's
 * fault: `password-needed`, `password-wrong`, `archive-volume`, a limit, `file-damaged` or `engine-refused`.
 */
export async function runUnrar(
  request: RarRequest,
  { sandbox, workdir, signal }: { sandbox: Sandbox; workdir: string; signal: AbortSignal },
): Promise<void> {
  const outcome = await sandbox.run({
    engine: 'unrar',
    args: [rarWorkerScript],
    workdir,
    signal,
    env: { TZ: 'UTC' },
    stdin: JSON.stringify(request),
    limits: { fileMb: Math.ceil(request.maxBytes / 1_048_576) + 1 },
  });
  parseScriptResponse<RarResponse>(outcome, 'the RAR reader', { format: 'RAR', option: 'password' });
}
