#!/usr/bin/env node
// The command line. Works on Node 20 or later; everything else runs on the pinned Node.
import { prepareRuntime, runHere, runPinned } from '../scripts/runtime.mjs';

const [command, ...args] = process.argv.slice(2);
await prepareRuntime();
if (command === 'doctor') await runPinned('scripts/report-engines.ts', args);
else if (command === 'serve') await import('../scripts/start.mjs');
else await runHere('src/command-line.ts', process.argv.slice(2));
