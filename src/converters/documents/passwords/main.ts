import { text } from 'node:stream/consumers';
import { refusalOf } from '#src/engines/script-answer.ts';
import { openCompound } from '../containers/compound-file.ts';
import type { UnlockAnswer, UnlockEnd, UnlockOrder } from './order.ts';
import { unlockPackage } from './unlock-ooxml.ts';
import { unlockShow } from './unlock-show.ts';

/**
 * The unlocking program: takes one order as JSON on standard input, writes the document without its protection, prints
 * one line of JSON and is gone. It is a process of its own because the file says how often its password is hashed and
 * how much is decrypted, all in one go.
 */
const order: UnlockOrder = JSON.parse(await text(process.stdin));
const answer: UnlockAnswer = await unlock(order).then((end) => ({ end }), refusalOf);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));

async function unlock({ kind, input, output, password }: UnlockOrder): Promise<UnlockEnd> {
  const file = await openCompound(input);
  return kind === 'package'
    ? unlockPackage(file, password, output)
    : unlockShow(file, input, password, output);
}
