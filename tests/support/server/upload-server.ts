/** A server of 100 MB uploads in a process of its own, so that its memory can be watched; prints its address. */
import { openTestServer } from './test-server.ts';

const server = await openTestServer({ maxFileMb: 100 });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
