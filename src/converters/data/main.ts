import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { refusalOf } from '#src/engines/script-answer.ts';
import type { DataAnswer, DataOrder } from './order.ts';
import { readData } from './read-data.ts';
import { writeData } from './write-data.ts';

/**
 * The data program: takes one order as JSON on standard input, writes one file, prints one line of JSON and is gone. It
 * is a process of its own because readers of such texts can be led into taking all time and memory there is.
 */
const order: DataOrder = JSON.parse(await text(process.stdin));
const answer: DataAnswer = await carryOut(order).catch(refusalOf);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));

async function carryOut({ input, output, ...how }: DataOrder): Promise<DataAnswer> {
  const notes = new Set<string>();
  const note = (sentence: string) => notes.add(sentence);
  const data = await readData(input, how, note);
  await writeFile(output, writeData(data, how, note));
  return { notes: [...notes] };
}
