/** A server for 100 MB uploads in a separate process, so that its memory can be measured; prints its address. */
import { openTestServer } from './test-server.ts';

const server = await openTestServer({ maxFileMb: 100 });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
