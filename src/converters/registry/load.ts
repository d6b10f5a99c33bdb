import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engines } from '#src/engines/engine.ts';
import { isFormatId } from '#src/formats/formats.ts';
import type { Check } from './check.ts';
import type { Converter } from './converter.ts';

/**
 * Loads everything declared in `catalog/` and `checks/` of each domain in a folder, by default ours. Rejects, naming
 * the file, if a declaration is invalid.
 */
export async function loadDeclarations(
  folder: string = join(import.meta.dirname, '..'),
): Promise<{ converters: Converter[]; checks: Check[] }> {
  const converters = (await loadFolder<Converter>(folder, 'catalog', faultOfConverter)).map(
    ({ declaration, module }) => ({ ...declaration, module }),
  );
  const checks = (await loadFolder<Check>(folder, 'checks', faultOfCheck)).map(
    ({ declaration }) => declaration,
  );
  refuseTwins([...converters, ...checks]);
  return { converters, checks };
}

async function loadFolder<Declaration>(
  folder: string,
  name: string,
  faultOf: (declaration: Declaration) => string | undefined,
): Promise<{ declaration: Declaration; module: string }[]> {
  const files = globSync(`*/${name}/**/*.ts`, { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const loaded = await Promise.all(files.map((file) => loadFile<Declaration>(folder, file)));
  return loaded.flatMap(({ file, module, declarations }) =>
    declarations.map((declaration) => {
      const fault = faultOf(declaration);
      if (fault) throw new Error(`src/converters/${file}: ${fault}`);
      return { declaration, module };
    }),
  );
}

interface Loaded<Declaration> {
  readonly file: string;
  /** URL of the file. */
  readonly module: string;
  readonly declarations: readonly Declaration[];
}

async function loadFile<Declaration>(folder: string, file: string): Promise<Loaded<Declaration>> {
  const module = pathToFileURL(join(folder, file)).href;
  const { default: exported }: { default?: Declaration | Declaration[] } = await import(module);
  if (!exported) throw new Error(`${file} has no default export: export the declaration, or a list of them`);
  return { file, module, declarations: Array.isArray(exported) ? exported : [exported] };
}

function faultOfConverter(converter: Converter): string | undefined {
  const unrecognized = converter.moves
    .flatMap((move): string[] => [move.from, move.to])
    .find((format) => !isFormatId(format));
  if (unrecognized) return `the format "${unrecognized}" is not in src/formats/formats.ts`;
  if (converter.moves.length === 0) return `the converter "${converter.id}" has no moves`;
  if (converter.operation === 'convert' && !converter.options.safeParse({}).success)
    return `the options of "${converter.id}" need a default each: {} must be valid`;
  return faultOfEngines(converter.engines);
}

function faultOfCheck(check: Check): string | undefined {
  const formats: readonly string[] = check.formats;
  const unrecognized = formats.find((format) => !isFormatId(format));
  if (unrecognized) return `the format "${unrecognized}" is not in src/formats/formats.ts`;
  if (check.engines.length === 0)
    return `the check "${check.id}" has no engines: name a program that opens the result and did not write it`;
  return faultOfEngines(check.engines);
}

function faultOfEngines(needed: readonly string[]): string | undefined {
  const unrecognized = needed.find((id) => !engines.some((engine) => engine.id === id));
  return unrecognized && `the engine "${unrecognized}" is not in src/engines/engine.ts`;
}

function refuseTwins(declarations: readonly { id: string }[]): void {
  const ids = declarations.map((declaration) => declaration.id);
  const twin = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twin) throw new Error(`two declarations have the id "${twin}": rename one`);
}
