// Part of `npm run check`: verifies that identifiers, string literal types and file names use domain terms and that
// exported names are unique.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { retiredWords } from './retired-words.ts';

const repository = join(import.meta.dirname, '..', '..');
/** Names that React Router reads from each route module. */
const routeExports = new Set(['default', 'loader', 'action', 'meta', 'links', 'headers', 'ErrorBoundary']);
/** Maximum number of functions named `xOf`, a leftover from before names had to be unique. Only ever lower it. */
const maxOfNames = 100;

/** Written by openapi-typescript. */
const generated = 'src/client/api-types.ts';
const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx}', { cwd: repository })
  .filter((path) => path !== generated)
  .toSorted();
const exportedIn = new Map<string, string[]>();
const ofNames: string[] = [];
const problems = [...files.flatMap(checkFile), ...duplicateExports(), ...tooManyOfNames()];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkFile(file: string): string[] {
  const source = readFileSync(join(repository, file), 'utf8');
  const { program } = parseSync(file, source);
  const names = new Set<string>();
  const declare = (node: unknown): void => {
    for (const name of boundNames(node)) names.add(name);
  };
  const visitor = new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(declare),
    FunctionExpression: ({ id, params }) => [id, ...params].forEach(declare),
    ArrowFunctionExpression: ({ params }) => params.forEach(declare),
    ClassDeclaration: ({ id }) => declare(id),
    TSInterfaceDeclaration: ({ id }) => declare(id),
    TSTypeAliasDeclaration: ({ id }) => declare(id),
    TSPropertySignature: ({ key, computed }) => !computed && declare(key),
    TSMethodSignature: ({ key, computed }) => !computed && declare(key),
    TSLiteralType: ({ literal }) => {
      if ('value' in literal) for (const word of String(literal.value).split(/[-. ]/)) names.add(word);
    },
  });
  visitor.visit(program);
  collectTopLevel(file, program.body);
  const found = [...names, ...basename(file).split(/[-.]/)].flatMap((name) => {
    const rule = retiredWords.find(({ word, except }) => word.test(name) && !except?.test(name));
    return rule ? [`${file}: "${name}" uses a retired word. Use ${rule.use}.`] : [];
  });
  return [...new Set(found)];
}

/** Returns the names that a pattern or an identifier declares. */
function boundNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const pattern: Readonly<Record<string, unknown>> = { ...node };
  switch (pattern['type']) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return (pattern['properties'] as { value?: unknown; argument?: unknown }[]).flatMap(
        ({ value, argument }) => boundNames(value ?? argument),
      );
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern['left']);
    case 'RestElement':
      return boundNames(pattern['argument']);
    case 'TSParameterProperty':
      return boundNames(pattern['parameter']);
    default:
      return [];
  }
}

function collectTopLevel(file: string, body: readonly { type: string }[]): void {
  for (const statement of body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? (statement as { declaration?: unknown }).declaration : statement;
    for (const { name, isFunction } of declaredNames(declaration)) {
      if (isFunction && /[a-z0-9]Of$/.test(name)) ofNames.push(`${file}: ${name}`);
      if (isExport) exportedIn.set(name, [...(exportedIn.get(name) ?? []), file]);
    }
  }
}

function declaredNames(node: unknown): { name: string; isFunction: boolean }[] {
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const { type, ...rest } = node as { type: string; id?: { name: string }; declarations?: unknown[] };
  if (type === 'VariableDeclaration')
    return (rest.declarations ?? []).flatMap((one) => {
      const { id, init } = one as { id: unknown; init?: { type: string } };
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      return boundNames(id).map((name) => ({ name, isFunction }));
    });
  return rest.id ? [{ name: rest.id.name, isFunction: type === 'FunctionDeclaration' }] : [];
}

function duplicateExports(): string[] {
  return [...exportedIn]
    .filter(([name, paths]) => new Set(paths).size > 1 && !routeExports.has(name))
    .map(([name, paths]) => `"${name}" is exported by ${[...new Set(paths)].join(' and ')}. Rename one.`);
}

function tooManyOfNames(): string[] {
  return ofNames.length > maxOfNames
    ? [`${ofNames.length} top-level functions end in "Of"; up to ${maxOfNames} may. Use a verb:`, ...ofNames]
    : [];
}
