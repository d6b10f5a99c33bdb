import { note, type Note } from '#src/contract/messages/notes.ts';
import {
  objectDictionary,
  follow,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, newObjects, valueAt } from '../tools/structure/document.ts';
import { withoutXfa } from '../tools/structure/xfa.ts';
import {
  buttonAppearance,
  frameAppearance,
  textFieldAppearance,
  type ButtonFormField,
  type TextFormField,
  type FormFieldFrame,
} from './field-appearances.ts';
import { decodePdfText } from './letters.ts';
import { encodable } from './annotation-text.ts';
import type { ChooseFont } from './note-fonts.ts';
import { placedFonts } from './placed-fonts.ts';

interface FormFlattening {
  /** Warns about what is lost. */
  readonly warn: (loss: Note) => void;
  /**
   * Chooses fonts for characters qpdf can't draw: it supports only WinAnsiEncoding and replaces others with question
   * marks.
   */
  readonly choose: ChooseFont;
}

/**
 * Warns that a form and its signatures become part of the pages. Returns the objects with entries that have no
 * appearance prepared for qpdf to draw, since they would otherwise be lost: text and choice fields are marked for
 * drawing, buttons get an appearance.
 */
export function drawnForm(all: PdfObjects, { warn, choose }: FormFlattening): Record<string, PdfObject> {
  const { dictionary: catalog, reference } = readCatalog(all);
  const form = dictionaryAt(all.objects, catalog['/AcroForm']);
  if (!form || arrayAt(all.objects, form['/Fields']).length === 0) return {};
  warn(note('form-flattened'));
  const dictionaries = Object.values(all.objects).map(objectDictionary);
  if (dictionaries.some((entry) => entry?.['/Type'] === '/Sig')) warn(note('signature-removed'));
  if (Object.keys(withoutXfa(all)).length > 0) warn(note('xfa-removed'));
  const { '/XFA': _xfa, ...plain } = form;
  const changed = { ...catalog, '/AcroForm': { ...plain, '/NeedAppearances': true } };
  const isToBeDrawn = form['/NeedAppearances'] === true;
  const appearances = withAppearances(all, isToBeDrawn, choose);
  if (appearances.hasUndrawn) warn(note('form-characters-replaced'));
  return { ...appearances.objects, [`obj:${reference}`]: { value: changed } };
}

/** A field type unknown to qpdf, so that it keeps the existing appearance. */
const leftAsItIs = '/FSHIFT';

/**
 * Prepares form entries: existing appearances are kept, buttons are drawn, text and choice fields get a frame that
 * qpdf fills.
 */
function withAppearances(
  all: PdfObjects,
  isToBeDrawn: boolean,
  choose: ChooseFont,
): { objects: Record<string, PdfObject>; hasUndrawn: boolean } {
  const fresh = newObjects(all);
  const fontFor = placedFonts(choose, fresh);
  let hasUndrawn = false;
  for (const [reference, widget] of listWidgets(all)) {
    const { '/AS': _state, ...only } = widget; // a new appearance applies to all states
    const done = { ...widget, '/FT': leftAsItIs };
    const button = readButton(all, widget);
    const isDrawn = isToBeDrawn
      ? button !== undefined && hasAppearance(all, widget)
      : declaresAppearance(all, widget);
    if (isDrawn) fresh.store(reference, done);
    else if (button)
      fresh.store(reference, { ...only, '/FT': leftAsItIs, ...drawn(buttonAppearance(button)) });
    else if (isText(all, widget)) fresh.store(reference, { ...widget, ...textAppearance(widget) });
  }
  return { objects: fresh.made, hasUndrawn };

  /** Returns the frame of a text that qpdf fills, or the complete text if qpdf can't draw it. */
  function textAppearance(widget: PdfDictionary): PdfDictionary {
    const entry = readFormEntry(all, widget);
    const frame = () => drawn(frameAppearance(entry));
    if (encodable(entry.words)) return frame();
    const font = fontFor(entry.words);
    if (font) return { '/FT': leftAsItIs, ...drawn(textFieldAppearance(entry, font)) };
    if (hasAppearance(all, widget)) return { '/FT': leftAsItIs };
    hasUndrawn = true;
    return frame();
  }

  function drawn(stream: PdfObject['stream']): PdfDictionary {
    if (!stream) return {};
    const reference = fresh.reserve();
    fresh.made[`obj:${reference}`] = { stream };
    return { '/AP': { '/N': reference } };
  }
}

function listWidgets({ objects }: PdfObjects): ReadonlyMap<string, PdfDictionary> {
  const widgets = new Map<string, PdfDictionary>();
  for (const [name, object] of Object.entries(objects)) {
    const entry = object.stream ? undefined : objectDictionary(object);
    if (entry?.['/Subtype'] === '/Widget') widgets.set(name.replace('obj:', ''), entry);
  }
  return widgets;
}

/** Whether an entry declares an appearance. An unchecked box often has none for that state, and shows nothing. */
const declaresAppearance = ({ objects }: PdfObjects, widget: PdfDictionary): boolean =>
  dictionaryAt(objects, widget['/AP'])?.['/N'] !== undefined;

/** Whether an entry has an appearance for its current state. */
function hasAppearance(all: PdfObjects, widget: PdfDictionary): boolean {
  const appearance = dictionaryAt(all.objects, widget['/AP'])?.['/N'];
  const isStream = (value: unknown) => follow(all.objects, value)?.stream !== undefined;
  return isStream(appearance) || isStream(dictionaryAt(all.objects, appearance)?.[widgetState(all, widget)]);
}

/** Returns the state of a button: its own, or its field's if there is an appearance for it (ISO 32000-1, 12.7.4.2). */
function widgetState(all: PdfObjects, widget: PdfDictionary): string {
  const appearances = dictionaryAt(all.objects, dictionaryAt(all.objects, widget['/AP'])?.['/N']);
  const chosen = String(inherited(all, widget, '/V'));
  const isOwn = appearances ? chosen in appearances : widget['/Parent'] === undefined;
  const { '/AS': own = isOwn ? chosen : '/Off' } = widget;
  return String(own);
}

/** Maximum nesting depth of fields; no real form has more. */
const deepest = 50;

/** Returns an entry of a field, inherited from its ancestors if needed (ISO 32000-1, 12.7.3.1). */
function inherited({ objects }: PdfObjects, field: PdfDictionary, key: string): unknown {
  let at: PdfDictionary | undefined = field;
  for (let depth = 0; at && depth < deepest; depth += 1) {
    if (at[key] !== undefined) return at[key];
    at = dictionaryAt(objects, at['/Parent']);
  }
  return undefined;
}

/** Flag of multi-line text fields (ISO 32000-1, table 228). */
const multiline = 1 << 12;

function readFormEntry(all: PdfObjects, widget: PdfDictionary): TextFormField {
  const text = (value: unknown) => decodePdfText(valueAt(all.objects, value));
  const form = dictionaryAt(all.objects, readCatalog(all).dictionary['/AcroForm']);
  return {
    ...readWidgetFrame(all, widget),
    words: text(inherited(all, widget, '/V')).normalize('NFC'),
    style: text(inherited(all, widget, '/DA') ?? form?.['/DA']),
    isLong: (Number(inherited(all, widget, '/Ff') ?? 0) & multiline) !== 0,
  };
}

/** Flags of buttons (ISO 32000-1, table 226). */
const [radio, push] = [1 << 15, 1 << 16];

/** Whether it is a text or choice field. */
const isText = (all: PdfObjects, widget: PdfDictionary): boolean =>
  ['/Tx', '/Ch'].includes(String(inherited(all, widget, '/FT')));

function readWidgetFrame(all: PdfObjects, widget: PdfDictionary): FormFieldFrame {
  const appearance = dictionaryAt(all.objects, widget['/MK']) ?? {};
  const numbers = (value: unknown) => arrayAt(all.objects, value).map(Number);
  return {
    box: numbers(widget['/Rect']),
    border: numbers(appearance['/BC']),
    background: numbers(appearance['/BG']),
  };
}

/** Reads a checkbox or radio button; undefined for other fields. */
function readButton(all: PdfObjects, widget: PdfDictionary): ButtonFormField | undefined {
  const flags = Number(inherited(all, widget, '/Ff') ?? 0);
  if (inherited(all, widget, '/FT') !== '/Btn' || (flags & push) !== 0) return undefined;
  const isOn = !['/Off', 'undefined'].includes(widgetState(all, widget));
  return { ...readWidgetFrame(all, widget), isRound: (flags & radio) !== 0, isOn };
}
