// Builds the pages in every language, for container images.
import { buildWeb } from './web-build.ts';

await buildWeb();
