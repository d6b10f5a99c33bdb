// `npm run bench`: ratios to the bare engines, measured in this run.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup.ts', ['start']);
await runPinned('bench/run.ts', process.argv.slice(2));
