// `npm run bench`: ratios to the bare engines, measured in this run. `npm run bench:pdf-layout`: how much PDF to Word
// and PDF to Excel preserve.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['start']);
const [first, ...rest] = process.argv.slice(2);
if (first === 'pdf-layout') await runPinned('bench/pdf-layout.ts', rest);
else await runPinned('bench/run.ts', process.argv.slice(2));
