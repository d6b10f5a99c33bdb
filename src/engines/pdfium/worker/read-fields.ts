import type { PageViewport } from './frame.ts';
import type { Library } from './library.ts';
import type { FormFieldType, FormField, PlacedField } from './page.ts';

/** Returns the form handle of a document for functions that need it; opened when the first field is found. */
export type FormHandle = () => number;

/** A field as stored in the file, in user space. */
export interface RawField extends Omit<PlacedField, 'field' | 'box'> {
  readonly field: Omit<FormField, 'widthPt'>;
  readonly corners: readonly [number, number, number, number];
}

/** Field types that users fill in, `fpdf_formfill.h`; buttons and signatures are excluded. */
const fieldTypes: Readonly<Record<number, FormFieldType>> = {
  2: 'check',
  3: 'radio',
  4: 'combo',
  5: 'list',
  6: 'text',
};

/** Field flags, ISO 32000-1, tables 221, 228 and 230. */
const flags = { readOnly: 1, multiline: 1 << 12, password: 1 << 13, edit: 1 << 18 } as const;
/** Flags of invisible annotations, ISO 32000-1, table 165: hidden, no view. */
const hidden = 2;
const unseen = hidden | 32;

const [maxFields, maxOptions] = [2_000, 300];
const widget = 20;
/** The event whose script formats the value of a field, `fpdf_annot.h`. */
const formatEvent = 13;

/** Creates the form handle of a document. */
export function createFormHandle({ call }: Library, document: number): FormHandle {
  let handle: number | undefined;
  return () =>
    (handle ??= call.PDFiumExt_InitFormFillEnvironment(document, call.PDFiumExt_OpenFormFillInfo()));
}

/** Converts fields to the coordinates of the displayed page. */
export const positionFields = (fields: readonly RawField[], frame: PageViewport): PlacedField[] =>
  fields.map(({ field, corners, ...appearance }) => {
    const box = frame.box(...corners);
    return { ...appearance, field: { ...field, widthPt: box.right - box.left }, box };
  });

/**
 * Reads the visible fields of a page that users fill in, and hides them so that their appearance isn't read as page
 * content.
 */
export function readFields(library: Library, form: FormHandle, page: number): RawField[] {
  const { call, scratch, float } = library;
  const fields: RawField[] = [];
  const count = Math.min(maxFields, call.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    const isSeen =
      call.FPDFAnnot_GetSubtype(annotation) === widget &&
      (call.FPDFAnnot_GetFlags(annotation) & unseen) === 0 &&
      call.FPDFAnnot_GetRect(annotation, scratch);
    // FS_RECTF: left, top, right, bottom
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) => float(scratch + offset));
    const field = isSeen ? readField(library, form(), annotation) : undefined;
    if (field) {
      const appearance = readFieldAppearance(library, form(), annotation);
      fields.push({ field, corners: [left, bottom, right, top], ...appearance });
      if (!appearance.isDrawn)
        call.FPDFAnnot_SetFlags(annotation, call.FPDFAnnot_GetFlags(annotation) | hidden);
    }
    call.FPDFPage_CloseAnnot(annotation);
  }
  return fields;
}

function readField(library: Library, form: number, annotation: number): RawField['field'] | undefined {
  const { call } = library;
  const type = fieldTypes[call.FPDFAnnot_GetFormFieldType(form, annotation)];
  if (!type) return undefined;
  const fieldFlags = call.FPDFAnnot_GetFormFieldFlags(form, annotation);
  const text = (read: (buffer: number, length: number) => number) => library.text(read, 'utf16');
  const isChoice = type === 'combo' || type === 'list';
  const options = isChoice ? readOptions(library, form, annotation) : [];
  const own = text((at, length) => call.FPDFAnnot_GetFormFieldValue(form, annotation, at, length));
  const chosen = options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
  return {
    type,
    name: text((at, length) => call.FPDFAnnot_GetFormFieldName(form, annotation, at, length)),
    label: text((at, length) => call.FPDFAnnot_GetFormFieldAlternateName(form, annotation, at, length)),
    value: (chosen.length > 0 ? chosen.join('\n') : own).replace(/\r\n?/g, '\n'),
    options: options.map(({ label }) => label),
    isTicked: (type === 'check' || type === 'radio') && isTicked(library, annotation),
    isReadOnly: (fieldFlags & flags.readOnly) !== 0,
    isLong: type === 'text' && (fieldFlags & flags.multiline) !== 0,
    isSecret: type === 'text' && (fieldFlags & flags.password) !== 0,
    acceptsOther: type === 'combo' && (fieldFlags & flags.edit) !== 0,
    dateFormat: type === 'text' ? readDateFormat(library, form, annotation) : undefined,
  };
}

/** Whether the appearance state of a checkbox or radio button is anything but off. */
function isTicked({ call, text }: Library, annotation: number): boolean {
  const state = text((at, length) => call.FPDFAnnot_GetStringValue(annotation, 'AS', at, length), 'utf16');
  return state !== '' && state !== 'Off';
}

function readOptions(
  library: Library,
  form: number,
  annotation: number,
): { readonly label: string; readonly isChosen: boolean }[] {
  const { call } = library;
  const count = Math.max(0, Math.min(maxOptions, call.FPDFAnnot_GetOptionCount(form, annotation)));
  return Array.from({ length: count }, (_, index) => ({
    label: library.text(
      (at, length) => call.FPDFAnnot_GetOptionLabel(form, annotation, index, at, length),
      'utf16',
    ),
    isChosen: call.FPDFAnnot_IsOptionSelected(form, annotation, index),
  }));
}

/**
 * Returns the date format of a field, such as `dd.mm.yyyy`, if it has the standard script that form programs write
 * for it.
 */
const readDateFormat = (library: Library, form: number, annotation: number): string | undefined =>
  /AFDate_FormatEx\(\s*["']([^"']{1,40})["']\s*\)/.exec(readFormat(library, form, annotation))?.[1];

/** Returns the format script of a field. */
const readFormat = ({ call, text }: Library, form: number, annotation: number): string =>
  text(
    (at, length) =>
      call.FPDFAnnot_GetFormAdditionalActionJavaScript(form, annotation, formatEvent, at, length),
    'utf16',
  );

/** Colors of a field, `fpdf_annot.h`: border and background. */
const [borderColour, backColour] = [0, 1];

/** Reads a field's appearance, and whether its value is displayed as stored. */
function readFieldAppearance(
  library: Library,
  form: number,
  annotation: number,
): Pick<PlacedField, 'fill' | 'stroke' | 'sizePt' | 'isDrawn'> {
  const { call, text } = library;
  const appearance = text(
    (at, length) => call.FPDFAnnot_GetStringValue(annotation, 'DA', at, length),
    'utf16',
  );
  const sizePt = Number(/(?<![\d.])([\d.]+)\s+Tf\b/.exec(appearance)?.[1] ?? 0);
  return {
    fill: readColour(library, annotation, backColour),
    stroke: readColour(library, annotation, borderColour),
    sizePt: sizePt > 0 ? sizePt : undefined,
    isDrawn: /AF(Number|Percent|Special|Time)_Format/.test(readFormat(library, form, annotation)),
  };
}

function readColour({ call, scratch, int }: Library, annotation: number, type: number): string | undefined {
  const pointers = [0, 4, 8].map((offset) => scratch + offset);
  const [red = 0, green = 0, blue = 0] = pointers;
  if (!call.EPDFAnnot_GetMKColor(annotation, type, red, green, blue)) return undefined;
  return pointers.map((at) => int(at).toString(16).padStart(2, '0')).join('');
}
