// `npm run check`: checks types, lint, format and unused code without running anything.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/check/run-checks.ts', []);
