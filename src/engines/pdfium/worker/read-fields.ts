import type { PageViewport } from './frame.ts';
import type { Library } from './library.ts';
import type { FormFieldType, FormField, PlacedField } from './page.ts';

/** The form of a document, for the functions that ask for it; opened when the first field is met. */
export type FormHandle = () => number;

/** A field as it stands in the file, in user space. */
export interface RawField extends Omit<PlacedField, 'field' | 'box'> {
  readonly field: Omit<FormField, 'widthPt'>;
  readonly corners: readonly [number, number, number, number];
}

/** Kinds of fields that a reader fills in, `fpdf_formfill.h`; buttons and signatures are none. */
const fieldTypes: Readonly<Record<number, FormFieldType>> = {
  2: 'check',
  3: 'radio',
  4: 'combo',
  5: 'list',
  6: 'text',
};

/** Flags of fields, ISO 32000-1, tables 221, 228 and 230. */
const flags = { readOnly: 1, multiline: 1 << 12, password: 1 << 13, edit: 1 << 18 } as const;
/** Flags of annotations nobody sees, ISO 32000-1, table 165: hidden, no view. */
const hidden = 2;
const unseen = hidden | 32;

const [maxFields, maxOptions] = [2_000, 300];
const widget = 20;
/** The event in which a field tells how its value is written, `fpdf_annot.h`. */
const formatEvent = 13;

/** The handle of the form of a document. */
export function createFormHandle({ call }: Library, document: number): FormHandle {
  let handle: number | undefined;
  return () =>
    (handle ??= call.PDFiumExt_InitFormFillEnvironment(document, call.PDFiumExt_OpenFormFillInfo()));
}

/** Fields as the page is shown. */
export const positionFields = (fields: readonly RawField[], frame: PageViewport): PlacedField[] =>
  fields.map(({ field, corners, ...appearance }) => {
    const box = frame.box(...corners);
    return { ...appearance, field: { ...field, widthPt: box.right - box.left }, box };
  });

/** Reads the fields of a page that a reader fills in and sees; they are hidden, so that their looks are not read as parts of the page. */
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

/** Whether a box shows one of its states that are not off. */
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

/** How a field writes dates, where it says so by the script that all form programs write for it; such as `dd.mm.yyyy`. */
const readDateFormat = (library: Library, form: number, annotation: number): string | undefined =>
  /AFDate_FormatEx\(\s*["']([^"']{1,40})["']\s*\)/.exec(readFormat(library, form, annotation))?.[1];

/** The script by which a field writes its value. */
const readFormat = ({ call, text }: Library, form: number, annotation: number): string =>
  text(
    (at, length) =>
      call.FPDFAnnot_GetFormAdditionalActionJavaScript(form, annotation, formatEvent, at, length),
    'utf16',
  );

/** Colours of a field, `fpdf_annot.h`: of its border and behind it. */
const [borderColour, backColour] = [0, 1];

/** How a field looks and whether it writes its value as it is stored. */
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
