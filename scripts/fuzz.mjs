// `npm run fuzz [-- <seconds per target> <target> ...]`: reads changed files with each parser of ours, until an input
// fails or the time is over. Works on Node 20 or later.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/setup/setup.ts', ['start']);
await runPinned('tests/fuzz/main.ts', process.argv.slice(2));
