import { escapeXml, xmlHead } from '#src/codecs/xml.ts';

/** Formatting of a cell. */
export interface CellStyle {
  readonly format: string | undefined;
  readonly isBold: boolean;
  /** Text color, `rrggbb`; undefined for the default. */
  readonly colour: string | undefined;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly fill: string | undefined;
  /** Clockwise rotation of its text. */
  readonly rotation?: 90 | 270 | undefined;
  readonly hasBorder: boolean;
  readonly wraps: boolean;
}

/** The distinct cell styles of a workbook. */
export interface CellStyles {
  /** Returns the index of a style. */
  of(style: CellStyle): number;
  /** Returns the styles part. */
  xml(): string;
}

const firstOwnFormat = 164;

/** Makes an empty collection of styles; index 0 is the default. */
export function makeCellStyles(): CellStyles {
  const formats: string[] = [];
  const fills: string[] = [];
  const fonts: string[] = [fontXml(false, undefined), fontXml(true, undefined)];
  const rows: string[] = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  const known = new Map<string, number>();
  return {
    of(style) {
      const key = JSON.stringify(style);
      const found = known.get(key) ?? rows.push(rowOf(style)) - 1;
      known.set(key, found);
      return found;
    },
    xml: () =>
      `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${formatsXml(formats)}<fonts count="${fonts.length}">${fonts.join('')}</fonts>${fillsXml(fills)}<borders count="2"><border/><border>${['left', 'right', 'top', 'bottom'].map((side) => `<${side} style="thin"><color auto="1"/></${side}>`).join('')}</border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${rows.length}">${rows.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };

  function rowOf({ format, isBold, colour, align, fill, rotation, hasBorder, wraps }: CellStyle): string {
    const number = format === undefined ? 0 : firstOwnFormat + indexIn(formats, format);
    const shade = fill === undefined ? 0 : 2 + indexIn(fills, fill);
    const alignment = `<alignment vertical="top"${align ? ` horizontal="${align}"` : ''}${wraps ? ' wrapText="1"' : ''}${rotation ? ` textRotation="${rotation === 270 ? 90 : 180}"` : ''}/>`;
    return `<xf numFmtId="${number}" fontId="${indexIn(fonts, fontXml(isBold, colour))}" fillId="${shade}" borderId="${hasBorder ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`;
  }
}

const fontXml = (isBold: boolean, colour: string | undefined): string =>
  `<font>${isBold ? '<b/>' : ''}<sz val="11"/>${colour ? `<color rgb="FF${colour.toUpperCase()}"/>` : ''}<name val="Calibri"/></font>`;

function indexIn(list: string[], item: string): number {
  const found = list.indexOf(item);
  return found >= 0 ? found : list.push(item) - 1;
}

function formatsXml(formats: readonly string[]): string {
  if (formats.length === 0) return '';
  const rows = formats.map(
    (format, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(format)}"/>`,
  );
  return `<numFmts count="${formats.length}">${rows.join('')}</numFmts>`;
}

function fillsXml(fills: readonly string[]): string {
  const rows = fills.map(
    (fill) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill.toUpperCase()}"/></patternFill></fill>`,
  );
  return `<fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${rows.join('')}</fills>`;
}
