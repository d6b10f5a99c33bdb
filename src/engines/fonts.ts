import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Debian packages of fonts, and what looks wrong without them. */
export interface FontPackage {
  readonly package: string;
  readonly purpose: string;
}

/** Fonts that documents and pages are shown with. */
export const fontPackages: readonly FontPackage[] = [
  { package: 'fonts-crosextra-carlito', purpose: 'Calibri, with the same widths' },
  { package: 'fonts-crosextra-caladea', purpose: 'Cambria, with the same widths' },
  { package: 'fonts-liberation', purpose: 'Arial, Arial Narrow, Times New Roman, Courier New' },
  { package: 'fonts-liberation2', purpose: 'Arial, Times New Roman, Courier New, with more characters' },
  {
    package: 'fonts-noto-core',
    purpose: 'Arabic, Hebrew, Indic, Thai, Khmer, Ethiopic and many other scripts',
  },
  { package: 'fonts-noto-cjk', purpose: 'Chinese, Japanese and Korean' },
  { package: 'fonts-ipafont-gothic', purpose: 'MS Gothic, with the same line heights' },
  { package: 'fonts-ipafont-mincho', purpose: 'MS Mincho, with the same line heights' },
  { package: 'fonts-noto-color-emoji', purpose: 'emoji' },
  { package: 'fonts-dejavu-core', purpose: 'Verdana-like, symbols' },
  { package: 'fonts-dejavu-extra', purpose: 'Tahoma-like, more symbols' },
  { package: 'fonts-urw-base35', purpose: 'Helvetica, Times and the other base fonts of PDF' },
  { package: 'fonts-opensymbol', purpose: 'bullets and Wingdings' },
];

/** What stands in for a font that may not be shipped; `sameWidths` when no line breaks change by it. */
export interface StandIn {
  readonly font: string;
  readonly by: string;
  readonly sameWidths?: boolean;
}

/** Stand-ins that fontconfig of the distribution does not know of, or knows less well. */
export const standIns: readonly StandIn[] = [
  { font: 'Calibri', by: 'Carlito', sameWidths: true },
  { font: 'Cambria', by: 'Caladea', sameWidths: true },
  { font: 'Arial', by: 'Liberation Sans', sameWidths: true },
  { font: 'Times New Roman', by: 'Liberation Serif', sameWidths: true },
  { font: 'Courier New', by: 'Liberation Mono', sameWidths: true },
  { font: 'Helvetica', by: 'Liberation Sans', sameWidths: true },
  { font: 'Times', by: 'Liberation Serif', sameWidths: true },
  { font: 'Courier', by: 'Liberation Mono', sameWidths: true },
  { font: 'Arial Narrow', by: 'Liberation Sans Narrow', sameWidths: true },
  { font: 'MS Gothic', by: 'IPAGothic', sameWidths: true },
  { font: 'MS PGothic', by: 'IPAPGothic' },
  { font: 'MS Mincho', by: 'IPAMincho', sameWidths: true },
  { font: 'MS PMincho', by: 'IPAPMincho' },
  { font: 'Calibri Light', by: 'Carlito' },
  { font: 'Aptos', by: 'Carlito' },
  { font: 'Aptos Display', by: 'Carlito' },
  { font: 'Aptos Narrow', by: 'Liberation Sans Narrow' },
  { font: 'Segoe UI', by: 'Noto Sans' },
  { font: 'Segoe UI Emoji', by: 'Noto Color Emoji' },
  { font: 'Apple Color Emoji', by: 'Noto Color Emoji' },
  { font: 'Verdana', by: 'DejaVu Sans' },
  { font: 'Tahoma', by: 'DejaVu Sans Condensed' },
  { font: 'Trebuchet MS', by: 'Noto Sans' },
  { font: 'Consolas', by: 'DejaVu Sans Mono' },
  { font: 'Georgia', by: 'Noto Serif' },
  { font: 'Candara', by: 'Carlito' },
  { font: 'Corbel', by: 'Carlito' },
  { font: 'Constantia', by: 'Noto Serif' },
];

/**
 * Writes the font settings into a job folder and gives the environment that makes an engine use them: the
 * distribution's own, with the stand-ins put before them.
 */
export async function fontSettings(workdir: string): Promise<Readonly<Record<string, string>>> {
  await writeFile(join(workdir, 'fonts.conf'), fontsConf, { mode: 0o644 });
  return { FONTCONFIG_FILE: '/job/fonts.conf' };
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${standIns.map(matchOf).join('\n')}
</fontconfig>
`;

function matchOf({ font, by }: StandIn): string {
  return `  <match target="pattern"><test name="family" compare="eq"><string>${font}</string></test><edit name="family" mode="assign" binding="same"><string>${by}</string></edit></match>`;
}
