import { text } from 'node:stream/consumers';
import { refusalOf } from '#src/engines/script-answer.ts';
import { lookOfTable } from './look-of-table.ts';
import type { LargeTableAnswer, LargeTableOrder } from './order.ts';
import { writeWorkbook } from './write-workbook.ts';

/**
 * The program for large tables: takes one order as JSON on standard input, writes one workbook, prints one line of JSON
 * and is gone. It goes through the table twice and never holds more than some rows of it.
 */
const order: LargeTableOrder = JSON.parse(await text(process.stdin));
const answer: LargeTableAnswer = await carryOut(order).catch(refusalOf);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));

async function carryOut(table: LargeTableOrder): Promise<LargeTableAnswer> {
  const look = await lookOfTable(table);
  if (look) await writeWorkbook(table, look);
  return { isWritten: look !== undefined };
}
