// `npm start`: sets up what is missing, then serves the site. Works on Node 20 or later; everything else runs on the
// pinned Node.
import { isInstalled, prepareRuntime, runPinned, runServer, serverFlags } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', [isInstalled ? 'engines' : 'start']);
process.env['NODE_ENV'] ??= 'production'; // makes React render without its development checks: less than half the work
await runServer('src/server.ts', serverFlags);
