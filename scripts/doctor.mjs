// `npm run doctor`: lists each engine, its version and what it is for.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/report-engines.ts', []);
