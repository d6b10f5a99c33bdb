// `npm run load -- URL`: a day of visitors on a running installation, and how long they waited.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['start']); // the files it sends are made with the engines
await runPinned('bench/load/run.ts', process.argv.slice(2));
