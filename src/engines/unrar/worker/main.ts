import { text } from 'node:stream/consumers';
import { unpackRar } from './unpack-rar.ts';

/**
 * Reads one request as JSON from standard input, prints one line of JSON and exits. It is a separate process because
 * the library is synchronous, and the archive determines how much time and memory it uses.
 */
process.stdout.write(`${JSON.stringify(await unpackRar(JSON.parse(await text(process.stdin))))}\n`);
