import { text } from 'node:stream/consumers';
import { toRefusal } from '#src/engines/script-response.ts';
import { profileTable } from './table-style.ts';
import type { LargeTableResponse, LargeTableRequest } from './protocol.ts';
import { writeWorkbook } from './write-workbook.ts';

/**
 * Entry point of the program for large tables: reads one request as JSON from standard input, writes one workbook,
 * prints one line of JSON and exits. It reads the table twice and never holds more than a few rows in memory.
 */
const tableRequest: LargeTableRequest = JSON.parse(await text(process.stdin));
const tableResponse: LargeTableResponse = await carryOut(tableRequest).catch(toRefusal);
process.stdout.write(`${JSON.stringify(tableResponse)}\n`, () => process.exit(0));

async function carryOut(table: LargeTableRequest): Promise<LargeTableResponse> {
  const profile = await profileTable(table);
  if (profile) await writeWorkbook(table, profile);
  return { isWritten: profile !== undefined };
}
