// `npm test`: sets up what the tests need (including a browser) and runs them all. Works on Node 20 or later.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['test', ...process.argv.slice(2, 3)]);
await runPinned('scripts/test/run-tests.ts', process.argv.slice(2));
