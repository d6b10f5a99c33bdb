import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { throwAsRead } from '#tests/support/read-by-visitors.ts';
import type { Note, NoteCode } from '#src/contract/messages/notes.ts';
import { carryOut } from '#src/converters/registry/run/run-plan.ts';
import { createConverterPool, type PlanEngines } from '#src/converters/registry/isolation/converter-pool.ts';
import { loadRegistry, type Registry } from '#src/converters/registry/registry.ts';
import { createImagePool } from '#src/engines/image/create-image-pool.ts';
import { createOfficePool } from '#src/engines/libreoffice/create-office-pool.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import { openXmlFaults } from './open-xml/open-xml-faults.ts';

const appFolder = join(import.meta.dirname, '..', '..');

/** Result of a conversion on the workbench. */
export interface Made {
  /** Host paths; they exist until the workbench is closed. */
  readonly files: readonly string[];
  readonly parts: readonly (string | undefined)[];
  readonly notes: readonly Note[];
  readonly noteCodes: readonly NoteCode[];
  readonly percents: readonly number[];
}

/** Real engines and the real registry, without a queue or server. */
export interface Workbench {
  readonly registry: Registry;
  readonly engines: PlanEngines;
  /** Makes a new empty folder, removed when the workbench is closed. */
  folder(): Promise<string>;
  /**
   * Converts a file, or with `beside` several into one; the source format comes from its name unless given. Rejects
   * with the fault of the conversion.
   */
  convert(
    path: string,
    to: FormatId,
    options?: Record<string, unknown>,
    more?: { from?: FormatId; signal?: AbortSignal; threads?: number; additionalPaths?: readonly string[] },
  ): Promise<Made>;
  close(): Promise<void>;
}

/** Converters with output written by our own code, element by element. */
const ownWriters: ReadonlySet<string> = new Set(['pdf-to-word', 'pdf-to-excel', 'pdf-to-powerpoint']);

/** Expects that Office opens the result without warnings; it rejects what other programs tolerate. */
async function expectValid(path: string): Promise<void> {
  const faults = await openXmlFaults(path);
  if (faults.length > 0)
    throw new Error(`${basename(path)} is not valid:\n${faults.slice(0, 20).join('\n')}`);
}

/** Engines with their own scratch folder, and the registry of what they can do. */
interface OpenEngines {
  readonly engines: PlanEngines;
  readonly registry: Registry;
  close(): Promise<void>;
}

async function openEngines(): Promise<OpenEngines> {
  const root = await mkdtemp(join(tmpdir(), 'formshift-engines-'));
  const sandbox = await createSandbox({
    appFolder,
    compiledFolder: join(appFolder, 'node_modules', '.cache', 'compiled'),
    allowUnsandboxed: true,
    log: () => undefined,
  });
  const images = createImagePool(sandbox, { scratchFolder: join(root, 'images'), standbyWorkers: 1 });
  const office = createOfficePool(sandbox, { scratchFolder: join(root, 'office'), maxStandbyWorkers: 1 });
  const registry = await loadRegistry(sandbox);
  const converters = createConverterPool(sandbox, {
    scratchFolder: join(root, 'converters'),
    converters: registry.converters,
  });
  return {
    engines: { sandbox, images, office, converters },
    registry,
    async close() {
      await Promise.all([images, office, converters].map((pool) => pool.close()));
      await sandbox.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The engines of this process, for all test files that run in it one after the other. */
let shared: Promise<OpenEngines> | undefined;

/**
 * Opens a workbench on the engines that the test files of a process share. They end with the process, which kills
 * them as a crash of the server would.
 */
export async function openSharedWorkbench(): Promise<Workbench> {
  shared ??= openEngines();
  const { engines, registry } = await shared;
  return buildWorkbench({ engines, registry, close: async () => undefined });
}

/** Opens a workbench with engines of its own; close it when done. */
export const openWorkbench = async (): Promise<Workbench> => buildWorkbench(await openEngines());

async function buildWorkbench({ engines, registry, close }: OpenEngines): Promise<Workbench> {
  const root = await mkdtemp(join(tmpdir(), 'formshift-workbench-'));
  const folder = () => mkdtemp(join(root, 'work-'));

  return {
    registry,
    engines,
    folder,
    async convert(
      path,
      to,
      options = {},
      {
        from = formatOfName(path),
        signal = new AbortController().signal,
        threads = 2,
        additionalPaths = [],
      } = {},
    ) {
      const plan = from && registry.plan(from, to);
      if (!plan) throw new Error(`${from} to ${to} is not offered`);
      const notes: Note[] = [];
      const percents: number[] = [];
      const outputs = await carryOut(plan, {
        inputs: [
          { path, name: basename(path), format: plan.from },
          ...additionalPaths.map((other) => ({
            path: other,
            name: basename(other),
            format: formatOfName(other) ?? plan.from,
          })),
        ],
        options: registry.optionsOf(plan).parse(options),
        folder: await folder(),
        engines,
        threads,
        signal,
        progress: (percent) => percents.push(percent),
        warn: (note) => notes.push(note),
      }).catch(throwAsRead);
      if (ownWriters.has(plan.steps.at(-1)?.converter.id ?? ''))
        for (const { path: made } of outputs) await expectValid(made);
      return {
        files: outputs.map((output) => output.path),
        parts: outputs.map((output) => output.part),
        notes,
        noteCodes: notes.map(({ code }) => code),
        percents,
      };
    },
    async close() {
      await close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
