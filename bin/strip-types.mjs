// Node removes types only from files outside of node_modules. Where npm has installed this package there, this does it for
// the package's own files, in every thread.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const own = new URL('../', import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const isOwn = url.startsWith(own) && !url.startsWith('node_modules/', own.length);
    if (!isOwn || !url.endsWith('.ts')) return nextLoad(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
