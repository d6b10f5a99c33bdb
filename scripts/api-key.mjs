// `npm run api-key` adds, lists and removes API keys in API_KEYS_FILE.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/api-key.ts', process.argv.slice(2));
