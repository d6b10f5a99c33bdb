// `npm run load -- URL`: a day of visitors on a running installation, and how long they waited.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('bench/load/run.ts', process.argv.slice(2));
