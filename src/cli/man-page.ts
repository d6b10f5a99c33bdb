import { mainLanguage } from '#src/contract/pages/languages.ts';
import { formatPhrase } from '#src/messages/format-message.ts';
import { ownOptions } from './arguments.ts';
import type { CommandHelp } from './help.ts';

/** Returns the manual page of the command line (man(7)). */
export function writeManPage(commands: readonly CommandHelp[], version: string): string {
  return [
    `.TH FORMSHIFT 1 "" "Formshift ${version}"`,
    '.SH NAME',
    'formshift \\- convert, compress and edit files',
    '.SH SYNOPSIS',
    '.B formshift',
    '.I command',
    '.RI [ option ...]',
    '.RI [ file ...]',
    '.SH DESCRIPTION',
    'Converts files with the engines of this machine, or on a server.',
    'A folder stands for every file in it. Results that exist and are not older than their files are skipped, so an',
    'interrupted command continues when it is given again. A file is never replaced by its own result.',
    '.PP',
    'Options of a conversion or a tool have the names of the API;',
    '.B formshift',
    '.I command',
    '.B \\-\\-help',
    'lists them.',
    '.SH COMMANDS',
    ...commands.flatMap(({ usage, summary }) => [
      '.TP',
      `.B ${escapeRoff(usage)}`,
      `${escapeRoff(summary)}.`,
    ]),
    '.SH OPTIONS',
    ...Object.entries(ownOptions).flatMap(([name, option]) => [
      '.TP',
      `.B ${'short' in option ? `\\-${option.short}, ` : ''}\\-\\-${name}${option.type === 'string' ? ' \\fIvalue\\fR' : ''}`,
      `${escapeRoff(formatPhrase({ phrase: option.help }, mainLanguage))}.`,
    ]),
    '.SH ENVIRONMENT',
    '.TP',
    '.B FORMSHIFT_SERVER',
    'URL of the server that runs the jobs, unless \\-\\-server names another.',
    '.TP',
    '.B FORMSHIFT_API_KEY',
    'API key for the server, if it has given one out.',
    '.SH FILES',
    '.TP',
    '.I formshift.json',
    'Presets, in the current folder or the nearest one above it:',
    '{"presets": {"web": {"to": "webp", "quality": 80}}}',
    '.SH EXIT STATUS',
    '0 done, 1 a conversion failed, 2 wrong arguments, 3 engines or server not available, 130 interrupted.',
    '',
  ].join('\n');
}

const escapeRoff = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
