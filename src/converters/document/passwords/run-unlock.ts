import { parseScriptResponse } from '#src/engines/script-response.ts';
import type { OfficeTask } from '../office/office-task.ts';
import type { UnlockResponse, UnlockEnd, UnlockRequest } from './worker/protocol.ts';

const unlockProgram = '/app/src/converters/document/passwords/worker/main.ts';

/**
 * Removes the protection of a document with the unlocking program in the sandbox; the password is passed on standard
 * input. Rejects with a limit fault, or `engine-refused`.
 */
export async function runUnlock(
  request: UnlockRequest,
  { sandbox, workdir, signal }: Pick<OfficeTask, 'sandbox' | 'workdir' | 'signal'>,
): Promise<UnlockEnd> {
  const outcome = await sandbox.run({
    engine: 'unlock',
    args: [unlockProgram],
    workdir,
    signal,
    stdin: JSON.stringify(request),
  });
  return parseScriptResponse<UnlockResponse>(outcome, 'the unlocking program').end;
}
