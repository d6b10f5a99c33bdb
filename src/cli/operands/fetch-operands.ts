import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from 'undici';
import { Fault } from '#src/contract/faults.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { makeFolder } from '#src/files/make-folder.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import { formatFault } from '#src/messages/format-message.ts';
import { parseOutboundUrl } from '#src/outbound/outbound-url.ts';
import { usageError } from '../command-error.ts';
import type { FileFailure } from '../plan-all.ts';
import { findFiles, type FoundFile } from './find-files.ts';

const maxFetchedBytes = 4 * 1024 ** 3;

/** Files of operands, and the removal of those that were fetched. */
export interface OperandFiles {
  readonly files: readonly FoundFile[];
  /** Why URLs weren't fetched. */
  readonly failures: readonly FileFailure[];
  discard(): Promise<void>;
}

/**
 * Finds the files of operands as `findFiles` does, and fetches those that are https URLs into a temporary folder. Only
 * public addresses are connected to: an agent may have read the URL anywhere.
 */
export async function readOperands(
  operands: readonly string[],
  { signal, language }: { readonly signal: AbortSignal; readonly language: Language },
): Promise<OperandFiles> {
  if (!operands.some(isUrl))
    return { files: await findFiles(operands), failures: [], discard: async () => undefined };
  const { createGuardedAgent } = await import('#src/outbound/guarded-agent.ts');
  const agent = createGuardedAgent();
  const folder = await mkdtemp(join(tmpdir(), 'formshift-'));
  const discard = () => removeTree(folder);
  try {
    const paths: string[] = [];
    const failures: FileFailure[] = [];
    for (const [index, operand] of operands.entries()) {
      if (!isUrl(operand)) paths.push(operand);
      else
        try {
          paths.push(await fetchTo(join(folder, String(index)), operand, agent, signal));
        } catch (error) {
          if (!(error instanceof Fault) || signal.aborted) throw error;
          failures.push({ file: operand, sentence: formatFault(error, language) });
        }
    }
    const files = await findFiles(paths);
    const isFetched = ({ path }: FoundFile): boolean => path.startsWith(`${folder}/`);
    return { files: files.map((file) => ({ ...file, isFetched: isFetched(file) })), failures, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await agent.destroy();
  }
}

const isUrl = (operand: string): boolean => /^https?:\/\//i.test(operand);

async function fetchTo(folder: string, operand: string, agent: Agent, signal: AbortSignal): Promise<string> {
  const { fetchUrlToFile } = await import('#src/outbound/fetch-url-to-file.ts');
  const url = parseOutboundUrl(operand);
  if (!(url instanceof URL))
    throw usageError(
      phrase(
        '{url} was not fetched: URLs must begin with https:// and must not contain a port or password.',
        {
          url: operand,
        },
      ),
    );
  await makeFolder(folder);
  const partial = join(folder, '.part');
  const target = { path: partial, maxFileBytes: maxFetchedBytes, signal, onBytes: () => undefined };
  const { name } = await fetchUrlToFile(url, agent, target);
  const path = join(folder, safeFileName(name));
  await rename(partial, path);
  return path;
}
