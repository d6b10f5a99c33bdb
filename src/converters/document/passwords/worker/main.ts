import { text } from 'node:stream/consumers';
import { toRefusal } from '#src/engines/script-response.ts';
import { openCompound } from '../../containers/compound-file.ts';
import type { UnlockResponse, UnlockEnd, UnlockRequest } from './protocol.ts';
import { unlockPackage } from './unlock-ooxml.ts';
import { unlockShow } from './unlock-show.ts';

/**
 * The unlocking program: reads one request as JSON on standard input, writes the document without its protection,
 * prints one line of JSON and exits. It runs as a separate process because the file determines how often its password
 * is hashed and how much is decrypted, without interruption.
 */
const unlockRequest: UnlockRequest = JSON.parse(await text(process.stdin));
const unlockResponse: UnlockResponse = await unlock(unlockRequest).then((end) => ({ end }), toRefusal);
process.stdout.write(`${JSON.stringify(unlockResponse)}\n`, () => process.exit(0));

async function unlock({ type, input, output, password }: UnlockRequest): Promise<UnlockEnd> {
  const file = await openCompound(input);
  return type === 'package'
    ? unlockPackage(file, password, output)
    : unlockShow(file, input, password, output);
}
