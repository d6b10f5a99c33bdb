import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { hasErrorCode } from '#src/files/file-errors.ts';
import { ownOptions, type Arguments } from './arguments.ts';
import { usageError } from './command-error.ts';

/** Name of the file with presets. */
export const presetFile = 'formshift.json';

const Presets = z.strictObject({ presets: z.record(z.string(), z.record(z.string(), z.unknown())) });

/**
 * Adds the options of a preset to the arguments, where the arguments don't set them. Presets are in `formshift.json` in
 * the current folder or the nearest one above it: `{"presets": {"web": {"to": "webp", "quality": 80}}}`. Rejects with a
 * usage error.
 */
export async function withPreset(given: Arguments, folder: string): Promise<Arguments> {
  const { preset } = given.own;
  if (preset === undefined) return given;
  const { path, presets } = await findPresets(resolve(folder));
  const values = presets[String(preset)];
  if (!values)
    throw usageError(
      phrase('{path} has no preset "{preset}". It has: {presets}.', {
        path,
        preset: String(preset),
        presets: Object.keys(presets).length > 0 ? Object.keys(presets) : phrase('none'),
      }),
    );
  const own: Record<string, string | boolean> = {};
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!isOwn(name)) options[name] = value;
    else if (ownOptions[name].type === 'boolean' && typeof value === 'boolean') own[name] = value;
    else if (ownOptions[name].type === 'string') own[name] = String(value);
    else
      throw usageError(
        phrase('{path}: "{name}" of the preset "{preset}" must be true or false.', {
          path,
          name,
          preset: String(preset),
        }),
      );
  }
  return { ...given, own: { ...own, ...given.own }, options: { ...options, ...given.options } };
}

const isOwn = (name: string): name is keyof typeof ownOptions => Object.hasOwn(ownOptions, name);

async function findPresets(
  folder: string,
): Promise<{ readonly path: string; readonly presets: z.output<typeof Presets>['presets'] }> {
  const path = join(folder, presetFile);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw usageError(phrase('{path} cannot be read ({code}).', { path, code: String(error.code) }));
  });
  if (text !== undefined) return { path, presets: parsePresets(text, path) };
  if (dirname(folder) === folder)
    throw usageError(
      phrase('There is no {file} in this folder or any folder above it, so there are no presets.', {
        file: presetFile,
      }),
    );
  return findPresets(dirname(folder));
}

function parsePresets(text: string, path: string): z.output<typeof Presets>['presets'] {
  try {
    return Presets.parse(JSON.parse(text)).presets;
  } catch {
    throw usageError(
      phrase('{path} must be JSON such as {example}.', {
        path,
        example: '{"presets": {"web": {"to": "webp", "quality": 80}}}',
      }),
    );
  }
}
