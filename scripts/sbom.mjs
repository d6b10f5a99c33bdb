// `npm run sbom`: writes build/sbom.cdx.json, a CycloneDX 1.6 list of the npm and Debian packages that the site uses.
// `npm run sbom -- FILE` writes to another file.
import { prepareRuntime, runPinned } from './runtime.mjs';

await prepareRuntime();
await runPinned('scripts/sbom/write-sbom.ts', process.argv.slice(2));
