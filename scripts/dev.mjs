// `npm run dev`: runs the site with pages and a server that reload when a file changes. Works on Node 20 or later.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['start']);
// React Router must be the same copy here as in the pages, which Vite loads with this condition.
await runPinned('scripts/dev-server.ts', [], ['--conditions=development']);
