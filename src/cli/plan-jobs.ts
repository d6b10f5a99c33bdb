import { extname } from 'node:path';
import type { FormatInfo, TypeInfo } from '#src/contract/formats-reply.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import type { ToolInfo } from '#src/contract/tools-reply.ts';
import { formatById, formatOfName, formatOfWord, isFormatId } from '#src/formats/formats.ts';
import type { Arguments } from './arguments.ts';
import { CommandError, usageError } from './command-error.ts';
import type { JobRequest } from './engine.ts';
import type { FoundFile } from './operands/find-files.ts';
import {
  mergeOptions,
  withFormat,
  type ApiOption,
  type OptionsJsonSchema,
} from '#src/contract/option-list.ts';
import { parseOptionValues } from './option-values.ts';

/** A job to run, and where its result goes. */
export interface PlannedJob {
  /** The first file names the result. */
  readonly file: FoundFile;
  readonly request: JobRequest;
  /** Extensions that the result may have. */
  readonly extensions: readonly string[];
}

/** A command that makes jobs from files. */
export interface JobCommand {
  /** Options of the API that it takes. */
  readonly options: readonly ApiOption[];
  /** Returns the options for results of a format, where they depend on it. */
  optionsTo?(format: string): readonly ApiOption[];
  /** Whether all files make one result. */
  readonly combines: boolean;
  /** Suffix of a result beside its file, if it would have the name of the file. */
  readonly suffix: string;
  /**
   * Returns the job for these files. Throws a `CommandError` if the first one can't be converted so, with the code
   * `pair-not-offered` or `tool-not-offered`, and a usage error for wrong options.
   */
  plan(files: readonly [FoundFile, ...FoundFile[]], given: Arguments): PlannedJob;
}

/** Several files as one result are packed. */
const archive = 'zip';

/** Returns the command that converts files to another format. */
export function convertCommand(types: readonly TypeInfo[]): JobCommand {
  const infos = types.flatMap(({ formats }) => formats);
  return {
    options: mergeOptions(infos.flatMap(({ targets }) => targets.map(({ options }) => options))),
    optionsTo(word) {
      const to = formatOfWord(word);
      const targets = infos.flatMap((info) => info.targets.filter(({ format }) => format === to));
      return mergeOptions(targets.map(({ options }) => options));
    },
    combines: false,
    suffix: '',
    plan([file, ...others], { own, options }) {
      if (own.to === undefined)
        throw usageError(phrase('Give the format of the result, for example --to pdf.'));
      const to = formatOfWord(String(own.to));
      if (to === undefined)
        throw usageError(phrase('"{format}" is not a known format.', { format: String(own.to) }));
      const from = sourceFormat(file, own.from);
      const type = types.find(({ formats }) => formats.some((info) => targetOf(info, from, to)));
      const target = infos.map((info) => targetOf(info, from, to)).find((found) => found !== undefined);
      if (!type || !target)
        throw new CommandError(
          phrase('Converting {from} to {to} is not supported here.', {
            from: from.toUpperCase(),
            to: to.toUpperCase(),
          }),
          { code: 'pair-not-offered' },
        );
      const fields = {
        type: type.type,
        toFormat: to,
        ...(own.from !== undefined && { fromFormat: from }),
        ...optionsField(target.options, options),
      };
      return {
        file,
        request: { path: '/api/convert', fields, files: [file, ...others].map(({ path }) => path) },
        extensions: [target.extension, archive],
      };
    },
  };
}

const targetOf = ({ format, targets }: FormatInfo, from: string, to: string) =>
  format === from ? targets.find((target) => target.format === to) : undefined;

/** Returns the command that runs one of these tools, chosen by the format of the file. */
export function toolCommand(tools: readonly ToolInfo[], suffix: string): JobCommand {
  const variants = tools.flatMap((tool) => tool.variants.map((variant) => ({ tool, variant })));
  return {
    options: mergeOptions(variants.map(({ variant }) => withFormat(variant.options, variant.targets))),
    combines: tools.some(({ operation }) => combining.includes(operation)),
    suffix,
    plan([file, ...others], { own, options }) {
      const from = sourceFormat(file, own.from);
      const found = variants.find(({ variant }) => variant.formats.includes(from));
      if (!found)
        throw new CommandError(
          phrase('This tool does not work on {format} files.', { format: from.toUpperCase() }),
          { code: 'tool-not-offered' },
        );
      const { tool, variant } = found;
      const asked = typeof options['format'] === 'string' ? options['format'] : undefined;
      const files = [...[file, ...others].map(({ path }) => path), ...(own.with ? [String(own.with)] : [])];
      if (files.length > variant.maxFiles)
        throw usageError(
          phrase('This tool takes at most {max} files at once, not {count}.', {
            max: variant.maxFiles,
            count: files.length,
          }),
        );
      const fields = {
        ...tool.fields,
        ...optionsField(withFormat(variant.options, variant.targets), options),
      };
      return {
        file,
        request: { path: tool.path, fields, files },
        extensions: [...resultExtensions(file, from, asked ?? variant.targets[0] ?? from), archive],
      };
    },
  };
}

/** A result in the format of its file keeps the extension of the file, such as `jpeg`. */
const resultExtensions = ({ path }: FoundFile, from: string, to: string): readonly string[] =>
  from === to ? [...new Set([extname(path).slice(1), extensionOf(to)])] : [extensionOf(to)];

/** Tools that make one result of all their files. */
const combining: readonly string[] = ['pdf-merge', 'pdf-organize'];

/** Returns the command that computes checksums; all of them unless `--to` names one. */
export const hashCommand: JobCommand = {
  options: [],
  combines: false,
  suffix: '',
  plan: ([file], { own }) => ({
    file,
    request: {
      path: '/api/convert',
      fields: { type: 'hash', ...(own.to !== undefined && { toFormat: String(own.to) }) },
      files: [file.path],
    },
    extensions: [],
  }),
};

function optionsField(schema: OptionsJsonSchema, given: Arguments['options']): { readonly options?: string } {
  const values = parseOptionValues(schema, given);
  return Object.keys(values).length > 0 ? { options: JSON.stringify(values) } : {};
}

function sourceFormat({ path }: FoundFile, given: string | boolean | undefined): string {
  const format = typeof given === 'string' ? formatOfWord(given) : formatOfName(path);
  if (format !== undefined) return format;
  throw new CommandError(
    phrase('The format of {path} is not clear from its name. Give it, for example with --from pdf.', {
      path,
    }),
    { code: 'format-unknown' },
  );
}

const extensionOf = (format: string): string =>
  isFormatId(format) ? (formatById(format).extensions[0] ?? format) : format;
