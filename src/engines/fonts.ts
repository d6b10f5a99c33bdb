import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A Debian package of fonts and what it is needed for. */
export interface FontPackage {
  readonly package: string;
  readonly purpose: string;
}

/** Fonts for rendering documents and pages. */
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

/** Replacement for a font that may not be distributed. `sameWidths` if line breaks stay the same. */
export interface StandIn {
  readonly font: string;
  readonly by: string;
  readonly sameWidths?: boolean;
}

/** Replacements that the distribution's fontconfig lacks or handles less well. */
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
  { font: 'ＭＳ ゴシック', by: 'IPAGothic', sameWidths: true },
  { font: 'ＭＳ Ｐゴシック', by: 'IPAPGothic' },
  { font: 'ＭＳ 明朝', by: 'IPAMincho', sameWidths: true },
  { font: 'ＭＳ Ｐ明朝', by: 'IPAPMincho' },
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
  { font: 'Arial Black', by: 'Noto Sans' },
  { font: 'Impact', by: 'Noto Sans' },
  { font: 'Gill Sans MT', by: 'Noto Sans' },
  { font: 'Gill Sans', by: 'Noto Sans' },
  { font: 'Franklin Gothic Book', by: 'Noto Sans' },
  { font: 'Franklin Gothic Medium', by: 'Noto Sans' },
  { font: 'Tw Cen MT', by: 'Noto Sans' },
  { font: 'Segoe UI Light', by: 'Noto Sans' },
  { font: 'Segoe UI Semilight', by: 'Noto Sans' },
  { font: 'Segoe UI Semibold', by: 'Noto Sans' },
  { font: 'Lato', by: 'Noto Sans' },
  { font: 'Open Sans', by: 'Noto Sans' },
  { font: 'Montserrat', by: 'Noto Sans' },
  { font: 'Poppins', by: 'Noto Sans' },
  { font: 'Source Sans Pro', by: 'Noto Sans' },
  { font: 'Myriad Pro', by: 'Noto Sans' },
  { font: 'Avenir', by: 'Noto Sans' },
  { font: 'Avenir Next', by: 'Noto Sans' },
  { font: 'Futura', by: 'Noto Sans' },
  { font: 'Optima', by: 'Noto Sans' },
  { font: 'Bahnschrift', by: 'Noto Sans' },
  { font: 'Tenorite', by: 'Noto Sans' },
  { font: 'Seaford', by: 'Noto Sans' },
  { font: 'Grandview', by: 'Noto Sans' },
  { font: 'Comic Sans MS', by: 'Noto Sans' },
  { font: 'Helvetica Neue', by: 'Liberation Sans' },
  { font: 'Roboto', by: 'Liberation Sans' },
  { font: 'Inter', by: 'Liberation Sans' },
  { font: 'Microsoft Sans Serif', by: 'Liberation Sans' },
  { font: 'MS Sans Serif', by: 'Liberation Sans' },
  { font: 'Arial Unicode MS', by: 'Liberation Sans' },
  { font: 'San Francisco', by: 'Liberation Sans' },
  { font: 'Lucida Sans Unicode', by: 'DejaVu Sans' },
  { font: 'Lucida Sans', by: 'DejaVu Sans' },
  { font: 'Lucida Grande', by: 'DejaVu Sans' },
  { font: 'Geneva', by: 'DejaVu Sans' },
  { font: 'Century Gothic', by: 'URW Gothic' },
  { font: 'Palatino Linotype', by: 'P052' },
  { font: 'Palatino', by: 'P052' },
  { font: 'Book Antiqua', by: 'P052' },
  { font: 'Bookman Old Style', by: 'URW Bookman' },
  { font: 'Century Schoolbook', by: 'C059' },
  { font: 'Century', by: 'C059' },
  { font: 'Monotype Corsiva', by: 'Z003' },
  { font: 'Brush Script MT', by: 'Z003' },
  { font: 'Lucida Handwriting', by: 'Z003' },
  { font: 'Segoe Script', by: 'Z003' },
  { font: 'Lucida Console', by: 'DejaVu Sans Mono' },
  { font: 'Menlo', by: 'DejaVu Sans Mono' },
  { font: 'Monaco', by: 'DejaVu Sans Mono' },
  { font: 'Andale Mono', by: 'DejaVu Sans Mono' },
  { font: 'Cascadia Code', by: 'DejaVu Sans Mono' },
  { font: 'Cascadia Mono', by: 'DejaVu Sans Mono' },
  { font: 'Source Code Pro', by: 'DejaVu Sans Mono' },
  { font: 'Fira Code', by: 'DejaVu Sans Mono' },
  { font: 'Roboto Mono', by: 'DejaVu Sans Mono' },
  { font: 'JetBrains Mono', by: 'DejaVu Sans Mono' },
  { font: 'SimSun', by: 'Noto Serif CJK SC' },
  { font: 'NSimSun', by: 'Noto Serif CJK SC' },
  { font: '宋体', by: 'Noto Serif CJK SC' },
  { font: '新宋体', by: 'Noto Serif CJK SC' },
  { font: 'FangSong', by: 'Noto Serif CJK SC' },
  { font: '仿宋', by: 'Noto Serif CJK SC' },
  { font: 'KaiTi', by: 'Noto Serif CJK SC' },
  { font: '楷体', by: 'Noto Serif CJK SC' },
  { font: 'STSong', by: 'Noto Serif CJK SC' },
  { font: 'STKaiti', by: 'Noto Serif CJK SC' },
  { font: 'STFangsong', by: 'Noto Serif CJK SC' },
  { font: 'SimHei', by: 'Noto Sans CJK SC' },
  { font: '黑体', by: 'Noto Sans CJK SC' },
  { font: 'Microsoft YaHei', by: 'Noto Sans CJK SC' },
  { font: '微软雅黑', by: 'Noto Sans CJK SC' },
  { font: 'Microsoft YaHei UI', by: 'Noto Sans CJK SC' },
  { font: 'DengXian', by: 'Noto Sans CJK SC' },
  { font: '等线', by: 'Noto Sans CJK SC' },
  { font: 'PingFang SC', by: 'Noto Sans CJK SC' },
  { font: 'STHeiti', by: 'Noto Sans CJK SC' },
  { font: 'STXihei', by: 'Noto Sans CJK SC' },
  { font: 'PMingLiU', by: 'Noto Serif CJK TC' },
  { font: 'MingLiU', by: 'Noto Serif CJK TC' },
  { font: '新細明體', by: 'Noto Serif CJK TC' },
  { font: '細明體', by: 'Noto Serif CJK TC' },
  { font: 'DFKai-SB', by: 'Noto Serif CJK TC' },
  { font: '標楷體', by: 'Noto Serif CJK TC' },
  { font: 'Microsoft JhengHei', by: 'Noto Sans CJK TC' },
  { font: '微軟正黑體', by: 'Noto Sans CJK TC' },
  { font: 'PingFang TC', by: 'Noto Sans CJK TC' },
  { font: 'Yu Mincho', by: 'Noto Serif CJK JP' },
  { font: '游明朝', by: 'Noto Serif CJK JP' },
  { font: 'Hiragino Mincho ProN', by: 'Noto Serif CJK JP' },
  { font: 'Yu Gothic', by: 'Noto Sans CJK JP' },
  { font: '游ゴシック', by: 'Noto Sans CJK JP' },
  { font: 'Yu Gothic UI', by: 'Noto Sans CJK JP' },
  { font: 'Meiryo', by: 'Noto Sans CJK JP' },
  { font: 'メイリオ', by: 'Noto Sans CJK JP' },
  { font: 'Meiryo UI', by: 'Noto Sans CJK JP' },
  { font: 'Hiragino Kaku Gothic ProN', by: 'Noto Sans CJK JP' },
  { font: 'Batang', by: 'Noto Serif CJK KR' },
  { font: '바탕', by: 'Noto Serif CJK KR' },
  { font: 'BatangChe', by: 'Noto Serif CJK KR' },
  { font: 'Gungsuh', by: 'Noto Serif CJK KR' },
  { font: '궁서', by: 'Noto Serif CJK KR' },
  { font: 'Malgun Gothic', by: 'Noto Sans CJK KR' },
  { font: '맑은 고딕', by: 'Noto Sans CJK KR' },
  { font: 'Gulim', by: 'Noto Sans CJK KR' },
  { font: '굴림', by: 'Noto Sans CJK KR' },
  { font: 'Dotum', by: 'Noto Sans CJK KR' },
  { font: '돋움', by: 'Noto Sans CJK KR' },
  { font: 'Apple SD Gothic Neo', by: 'Noto Sans CJK KR' },
  { font: 'Traditional Arabic', by: 'Noto Naskh Arabic' },
  { font: 'Simplified Arabic', by: 'Noto Naskh Arabic' },
  { font: 'Arabic Typesetting', by: 'Noto Naskh Arabic' },
  { font: 'Sakkal Majalla', by: 'Noto Naskh Arabic' },
  { font: 'Miriam', by: 'Noto Sans Hebrew' },
  { font: 'Gisha', by: 'Noto Sans Hebrew' },
  { font: 'Aharoni', by: 'Noto Sans Hebrew' },
  { font: 'David', by: 'Noto Serif Hebrew' },
  { font: 'FrankRuehl', by: 'Noto Serif Hebrew' },
  { font: 'Narkisim', by: 'Noto Serif Hebrew' },
];

/** Returns whether a font belongs to one of the packages above and is therefore never replaced. */
export const isShipped = (font: string): boolean =>
  /^(carlito|caladea|liberation|dejavu|noto|ipa|opensymbol|nimbus|urw|c059|p052|z003)/i.test(font.trim());

/**
 * Writes the font configuration to a job directory and returns the environment variables that make an engine use it:
 * the distribution's own, preceded by the replacements.
 */
export async function fontSettings(workdir: string): Promise<Readonly<Record<string, string>>> {
  await writeFile(join(workdir, 'fonts.conf'), fontsConf, { mode: 0o644 });
  return { FONTCONFIG_FILE: '/job/fonts.conf' };
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${standIns.map(formatFontconfigMatch).join('\n')}
</fontconfig>
`;

function formatFontconfigMatch({ font, by }: StandIn): string {
  return `  <match target="pattern"><test name="family" compare="eq"><string>${font}</string></test><edit name="family" mode="assign" binding="same"><string>${by}</string></edit></match>`;
}
