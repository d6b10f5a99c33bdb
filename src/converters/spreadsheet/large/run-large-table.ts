import { parseScriptResponse } from '#src/engines/script-response.ts';
import type { Task } from '../../registry/converter.ts';
import type { LargeTableResponse, LargeTableRequest } from './worker/protocol.ts';

const program = '/app/src/converters/spreadsheet/large/worker/main.ts';

/**
 * Writes a large table as a workbook in the sandbox and resolves to whether it was written. Rejects with a limit or
 * `engine-refused`.
 */
export async function runLargeTable(
  request: LargeTableRequest,
  { sandbox, workdir, signal }: Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal'>,
): Promise<boolean> {
  const outcome = await sandbox.run({
    engine: 'data',
    args: [program],
    workdir,
    signal,
    stdin: JSON.stringify(request),
  });
  const { isWritten } = parseScriptResponse<LargeTableResponse>(outcome, 'the program for large tables', {
    format: 'CSV',
  });
  return isWritten;
}
