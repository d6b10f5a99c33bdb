// Writes docs/openapi.json. Refuses a change that breaks clients, unless the version of the API in the document has
// changed, too; docs/api-versions.md is the policy.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { listBreakingChanges } from './breaking-changes.ts';
import { describeApi, publishedPath } from './published.ts';

const ApiDocument = z.looseObject({ info: z.looseObject({ version: z.string() }) });

const before = ApiDocument.parse(JSON.parse(readFileSync(publishedPath, 'utf8')));
const text = await describeApi();
const after = ApiDocument.parse(JSON.parse(text));
const breaking = before.info.version === after.info.version ? listBreakingChanges(before, after) : [];
if (breaking.length > 0) {
  process.stderr.write(`These changes need another version of the API:\n  ${breaking.join('\n  ')}\n`);
  process.exit(1);
}
writeFileSync(publishedPath, text);
