// `npm run doctor`: lists each engine with its version and purpose.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/report-engines.ts', []);
