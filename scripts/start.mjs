// `npm start`: sets up what is missing, then serves the site. Runs on any Node from 20; the rest runs on the pinned one.
import { prepareRuntime, runPinned, runServer, serverFlags } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['start']);
process.env['NODE_ENV'] ??= 'production'; // React then renders without its checks for developers: less than half the work
await runServer('src/server.ts', serverFlags);
