// `npm test`: sets up what the tests need (a browser too) and runs them all. Runs on any Node from 20.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['test']);
await runPinned('scripts/test/run-tests.ts', process.argv.slice(2));
