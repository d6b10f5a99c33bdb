// `npm run new:format`, `new:converter` and `new:tool` create the files of a format, a converter or a tool page.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/new/new-files.ts', process.argv.slice(2));
