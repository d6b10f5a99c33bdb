// `npm run dev`: the site with pages and server that reload when a file changes. Runs on any Node from 20.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['start']);
// React Router must be the same copy here as in the pages, which Vite loads with this condition.
await runPinned('scripts/dev-server.ts', [], ['--conditions=development']);
