import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Fault } from '#src/contract/faults.ts';
import { distinctNotes, type Note } from '#src/contract/messages/notes.ts';
import { toRefusal } from '#src/engines/script-response.ts';
import type { DataResponse, DataRequest } from './protocol.ts';
import { isTooDeep, readData } from './read-data.ts';
import { writeData } from './write-data.ts';

/**
 * Entry point of the data program: reads one request as JSON from standard input, writes one file, prints one line of
 * JSON and exits. It runs in its own process because malicious input can make parsers use unlimited time and memory.
 */
const dataRequest: DataRequest = JSON.parse(await text(process.stdin));
const dataResponse: DataResponse = await carryOut(dataRequest).catch(toRefusal);
process.stdout.write(`${JSON.stringify(dataResponse)}\n`, () => process.exit(0));

async function carryOut({ input, output, ...how }: DataRequest): Promise<DataResponse> {
  const notes: Note[] = [];
  const warn = (each: Note) => void notes.push(each);
  const data = await readData(input, how, warn);
  await writeFile(output, written(data, how, warn));
  return { notes: distinctNotes(notes) };
}

function written(...data: Parameters<typeof writeData>): string {
  try {
    return writeData(...data);
  } catch (cause) {
    throw isTooDeep(cause) ? new Fault('nested-too-deep', {}, { cause }) : cause;
  }
}
