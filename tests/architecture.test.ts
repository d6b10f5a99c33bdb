import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDeclarations } from '#src/converters/registry/load.ts';

const repository = join(import.meta.dirname, '..');

/** A folder with more files needs sub-folders. Translations are not counted: each belongs to its English file. */
const maxFilesInFolder = 20;

const architecture = readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8');

/** A row of one of the two folder tables in ARCHITECTURE.md. */
interface FolderRow {
  /** Path below `src`. */
  readonly folder: string;
  /** Subfolders that the row names, if any. */
  readonly subfolders: readonly string[];
  readonly mayImport: readonly string[];
}

/**
 * Returns the rows of the folder table under a heading, in order. `root` is the folder that its paths are relative
 * to.
 */
function readFolderTable(heading: string, root: string): FolderRow[] {
  const section = architecture.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', holds = '', imports = ''] = line.split('|').map((cell) => cell.trim());
      const allowed = imports.split(' ').filter((word) => word !== 'nothing');
      return {
        folder: /`([^`]+?)\/?`/.exec(name)?.[1]?.replace(/^src\/?/, '') ?? '',
        subfolders: [...holds.matchAll(/`([a-z-]+)`/g)].map(([, subfolder]) => `${root}${subfolder}`),
        mayImport: allowed,
      };
    });
}

const topLevel = readFolderTable('The tree', '').filter(({ folder }) => !folder.includes('.'));
const domains = readFolderTable('The second level', '');

/** Which top-level folder may import which. */
const arrows = new Map(topLevel.map(({ folder, mayImport }) => [folder, mayImport]));

interface Source {
  readonly path: string;
  /** First folder below `src`, or empty for the roots. */
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: repository })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(readSource);

function readSource(path: string): Source {
  const text = readFileSync(join(repository, path), 'utf8');
  const [, folder = '', rest] = path.split('/');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return {
    path,
    folder: rest === undefined ? '' : folder,
    text,
    imports: [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? ''),
  };
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** Returns the file below `src` that an import refers to, or undefined for packages. */
function resolveImport(source: Source, specifier: string): string | undefined {
  if (specifier.startsWith('#src/')) return specifier.replace('#src/', 'src/');
  if (specifier.startsWith('.'))
    return relative(repository, join(repository, dirname(source.path), specifier));
  return undefined;
}

const violations = (rule: (source: Source) => readonly string[]) =>
  sources.flatMap((source) => rule(source).map((what) => `${source.path}: ${what}`));

/** Packages that ARCHITECTURE.md restricts to sandboxed children. */
const onlyInChildren = architecture
  .split('\n')
  .filter((line) => line.includes('only in sandboxed children'))
  .flatMap((line) => line.split('|')[1]?.trim().split(', ') ?? []);

/** Our files that run in engine processes. Requests, limits, scales and page text are shared with the server. */
const runsApart = /\/worker\/(?!protocol\.ts|limits\.ts|page\.ts|write\/quality-scales\.ts)/;

/** Converters and checks, which the registry loads by a pattern. */
const isDeclaration = /converters\/[^/]+\/(catalog|checks)\//;

/**
 * Code that reads the contents of files, and the packages that do. The hash of a text, the table of formats and the
 * folders of ended processes are the exceptions.
 */
const readsFiles =
  /^src\/converters\/(?!hash\/hash\.ts)|^src\/codecs\/(?!bytes\.ts)|^src\/formats\/(detect|detection)\b|^src\/validation\/(accept|settle-file|detect|request)|^src\/engines\/.*\/(?!work-directory\.ts)[^/]+$|^(yauzl|tar-stream|chardet)$/;

/** Returns every file and package that the given files load at run time; type imports are erased. */
function loadedFrom(roots: readonly Source[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = roots.map(({ path }) => path);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    const source = sources.find(({ path }) => path === name);
    const types = new Set(
      [...(source?.text.matchAll(/\bimport type\b[^'";]*?from\s*'([^']+)'/g) ?? [])].map(([, from]) => from),
    );
    const values = new Set(
      [...(source?.text.matchAll(/\b(?:import|export) (?!type\b)[^'";]*?from\s*'([^']+)'/g) ?? [])].map(
        ([, from]) => from,
      ),
    );
    for (const specifier of source?.imports ?? [])
      if (source && (values.has(specifier) || !types.has(specifier)))
        waiting.push(resolveImport(source, specifier) ?? specifier);
  }
  return loaded;
}

describe('the boundaries of the source tree', () => {
  it('finds the source files', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(new Set(sources.map((source) => source.folder).filter(Boolean))).toEqual(new Set(arrows.keys()));
    expect(sources.flatMap((source) => source.imports).length).toBeGreaterThan(200);
  });

  it('allows imports only along the documented dependencies', () => {
    expect(
      violations(({ folder, imports, path }) =>
        imports
          .map((specifier) => resolveImport({ folder, imports, path, text: '' }, specifier)?.split('/')[1])
          .filter((target): target is string => target !== undefined && folder !== '' && target !== folder)
          .filter((target) => !arrows.get(folder)?.includes(target)),
      ),
    ).toEqual([]);
  });

  it('lets converter domains import only what their table allows', () => {
    const allowed = new Map(domains.map(({ folder, mayImport }) => [folder, mayImport]));
    const domainName = (path: string): string => /^src\/converters\/([^/]+)\//.exec(path)?.[1] ?? '';
    expect(
      violations((source) => {
        const domain = domainName(source.path);
        return source.imports
          .map((specifier) => domainName(resolveImport(source, specifier) ?? ''))
          .filter((target) => target !== '' && target !== domain)
          .filter((target) => domain !== '' && !allowed.get(domain)?.includes(target));
      }),
    ).toEqual([]);
  });

  it('has exactly the folders that ARCHITECTURE.md lists', () => {
    const foldersIn = (path: string) =>
      readdirSync(join(repository, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    expect(topLevel.map(({ folder }) => folder).toSorted()).toEqual(foldersIn('src'));
    expect(domains.map(({ folder }) => folder).toSorted()).toEqual(foldersIn('src/converters'));
    for (const { folder, subfolders } of domains)
      expect(subfolders.toSorted(), folder).toEqual(foldersIn(`src/converters/${folder}`));
  });

  it('has a README in each domain folder and a limited number of files per folder', () => {
    for (const { folder } of domains)
      expect(existsSync(join(repository, 'src/converters', folder, 'README.md')), folder).toBe(true);
    const counts = new Map<string, number>();
    for (const path of globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,py,css}', { cwd: repository }))
      if (!path.includes('.de.')) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > maxFilesInFolder)).toEqual([]);
  });

  it('imports other folders by #src and its own by ./', () => {
    expect(
      violations((source) =>
        source.imports.filter(
          (specifier) =>
            specifier.startsWith('..') && resolveImport(source, specifier)?.split('/')[1] !== source.folder,
        ),
      ),
    ).toEqual([]);
  });

  it('starts child processes only in the sandbox', () => {
    expect(
      violations(({ path, imports }) =>
        imports.filter(
          (specifier) =>
            /^(node:)?child_process$/.test(specifier) && !path.startsWith('src/engines/sandbox/'),
        ),
      ),
    ).toEqual([]);
  });

  it("never loads into the server's thread what reads visitors' files", () => {
    const readers = (roots: (path: string) => boolean) =>
      [...loadedFrom(sources.filter(({ path }) => roots(path)))].filter((name) => readsFiles.test(name));
    expect(readers((path) => path === 'src/server.ts')).toEqual([]);
    expect(readers((path) => path === 'src/worker.ts' || isDeclaration.test(path)).length).toBeGreaterThan(
      300,
    );
  });

  it('never loads into the process of the server what reads untrusted files in separate processes', () => {
    const entries = ['src/server.ts', 'src/worker.ts', 'src/jobs/thread/queue-thread.ts'];
    const loaded = loadedFrom(
      sources.filter(({ path }) => entries.includes(path) || isDeclaration.test(path)),
    );
    expect(loaded.size).toBeGreaterThan(300);
    expect([...loaded].filter((name) => onlyInChildren.includes(name) || runsApart.test(name))).toEqual([]);
  });

  it('keeps codecs free of packages, files and processes', () => {
    expect(
      violations(({ folder, imports }) =>
        folder === 'codecs'
          ? imports.filter((specifier) => !specifier.startsWith('.') && specifier !== 'node:zlib')
          : [],
      ),
    ).toEqual([]);
  });

  it('removes folders only with removeTree, which works at any depth', () => {
    expect(
      violations(({ path, text }) =>
        path !== 'src/files/remove-tree.ts' &&
        /\brm(?:Sync)?\([^;]*?recursive: true/.test(withoutComments(text))
          ? ['removes a folder']
          : [],
      ),
    ).toEqual([]);
  });

  it('reads the environment only in config.ts', () => {
    expect(
      violations(({ path, text }) =>
        path !== 'src/config.ts' && /\bprocess\.env\b/.test(text) ? ['process.env'] : [],
      ),
    ).toEqual([]);
  });

  it('passes settings and the log down from the roots', () => {
    expect(
      violations((source) =>
        source.imports.filter(
          (specifier) =>
            source.folder !== '' &&
            ['src/config.ts', 'src/log.ts'].includes(resolveImport(source, specifier) ?? ''),
        ),
      ),
    ).toEqual([]);
  });

  it('runs converters of documents, tables and subtitles in a sandboxed program, and those of images in the worker', async () => {
    const { converters } = await loadDeclarations();
    const inWorker = converters.filter(({ runsInWorker }) => runsInWorker);
    const folders = inWorker.map(({ module = '' }) => module.split('/src/converters/')[1]?.split('/')[0]);
    const images = converters.filter(({ module = '' }) => module.includes('/src/converters/image/'));
    expect(images.filter(({ runsInWorker }) => !runsInWorker).map(({ id }) => id)).toEqual([]);
    const others = inWorker.filter(({ id }, index) => folders[index] === 'pdf' && !id.startsWith('comics'));
    expect(new Set(folders)).toEqual(new Set(['archive', 'audio', 'image', 'pdf', 'video']));
    expect(others.map(({ id }) => id)).toEqual([]);
    expect(
      inWorker.filter(({ moves }) => moves.some(({ from }) => from === 'srt')).map(({ id }) => id),
    ).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map(
      sources.map((source) => [
        source.path,
        source.imports.flatMap((specifier) => resolveImport(source, specifier) ?? []),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' > '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  it('has no barrels and no any', () => {
    expect(
      violations(({ path, text }) => [
        ...(/\/index\.tsx?$/.test(path) ? ['barrel'] : []),
        ...(/(:|as|<)\s*any\b/.test(withoutComments(text)) ? ['any'] : []),
      ]),
    ).toEqual([]);
  });
});
