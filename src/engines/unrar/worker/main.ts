import { text } from 'node:stream/consumers';
import { unpackRar } from './unpack-rar.ts';

/**
 * Takes one order as JSON on standard input, prints one line of JSON and is gone. It is a process of its own because
 * the library works synchronously, for as long and with as much memory as the archive likes.
 */
process.stdout.write(`${JSON.stringify(await unpackRar(JSON.parse(await text(process.stdin))))}\n`);
