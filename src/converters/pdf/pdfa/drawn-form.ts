import {
  objectDictionary,
  follow,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, newObjects, valueAt } from '../tools/structure/document.ts';
import { withoutXfa, xfaLeftOut } from '../tools/structure/xfa.ts';
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
  /** Tells the visitor of what is lost. */
  readonly warn: (sentence: string) => void;
  /** Chooses fonts for letters that qpdf cannot draw: it knows Windows' Latin set alone, and writes question marks for others. */
  readonly choose: ChooseFont;
}

const undrawn = 'Entries of the form in letters that cannot be drawn here show question marks.';

/**
 * Says that a form and its signatures end up as part of the pages. Gives the objects with entries that do not say how
 * they look ready for qpdf to draw, else they would be gone: texts and choices are marked as such, buttons get a look.
 */
export function drawnForm(all: PdfObjects, { warn, choose }: FormFlattening): Record<string, PdfObject> {
  const { dictionary: catalog, reference } = readCatalog(all);
  const form = dictionaryAt(all.objects, catalog['/AcroForm']);
  if (!form || arrayAt(all.objects, form['/Fields']).length === 0) return {};
  warn('The form is no longer one to fill in: its entries are part of the pages.');
  const dictionaries = Object.values(all.objects).map(objectDictionary);
  if (dictionaries.some((entry) => entry?.['/Type'] === '/Sig'))
    warn('The digital signature is not in the result: it would not be valid for a changed file.');
  if (Object.keys(withoutXfa(all)).length > 0) warn(xfaLeftOut);
  const { '/XFA': _xfa, ...plain } = form;
  const changed = { ...catalog, '/AcroForm': { ...plain, '/NeedAppearances': true } };
  const isToBeDrawn = form['/NeedAppearances'] === true;
  const appearances = withAppearances(all, isToBeDrawn, choose);
  if (appearances.hasUndrawn) warn(undrawn);
  return { ...appearances.objects, [`obj:${reference}`]: { value: changed } };
}

/** A kind of field that qpdf does not know, and so leaves as it is drawn already. */
const leftAsItIs = '/FSHIFT';

/** The entries of a form: those drawn already left alone, buttons drawn, texts and choices with a frame qpdf fills. */
function withAppearances(
  all: PdfObjects,
  isToBeDrawn: boolean,
  choose: ChooseFont,
): { objects: Record<string, PdfObject>; hasUndrawn: boolean } {
  const fresh = newObjects(all);
  const fontFor = placedFonts(choose, fresh);
  let hasUndrawn = false;
  for (const [reference, widget] of listWidgets(all)) {
    const { '/AS': _state, ...only } = widget; // a new look is one for all states
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

  /** The frame of a text that qpdf fills, or the text with its words where it could not. */
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

/** Whether an entry says how it looks; a box that is not ticked often has no look in that state, and shows nothing. */
const declaresAppearance = ({ objects }: PdfObjects, widget: PdfDictionary): boolean =>
  dictionaryAt(objects, widget['/AP'])?.['/N'] !== undefined;

/** Whether an entry has a look for the state it is in. */
function hasAppearance(all: PdfObjects, widget: PdfDictionary): boolean {
  const appearance = dictionaryAt(all.objects, widget['/AP'])?.['/N'];
  const isStream = (value: unknown) => follow(all.objects, value)?.stream !== undefined;
  return isStream(appearance) || isStream(dictionaryAt(all.objects, appearance)?.[widgetState(all, widget)]);
}

/** The state of a button: its own, or that of its field where it has a look for it (ISO 32000-1, 12.7.4.2). */
function widgetState(all: PdfObjects, widget: PdfDictionary): string {
  const appearances = dictionaryAt(all.objects, dictionaryAt(all.objects, widget['/AP'])?.['/N']);
  const chosen = String(inherited(all, widget, '/V'));
  const isOwn = appearances ? chosen in appearances : widget['/Parent'] === undefined;
  const { '/AS': own = isOwn ? chosen : '/Off' } = widget;
  return String(own);
}

/** Fields below each other; no form made for people has as many. */
const deepest = 50;

/** An entry of a field or of those it belongs to (ISO 32000-1, 12.7.3.1). */
function inherited({ objects }: PdfObjects, field: PdfDictionary, key: string): unknown {
  let at: PdfDictionary | undefined = field;
  for (let depth = 0; at && depth < deepest; depth += 1) {
    if (at[key] !== undefined) return at[key];
    at = dictionaryAt(objects, at['/Parent']);
  }
  return undefined;
}

/** A flag of texts that may have several lines (ISO 32000-1, table 228). */
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

/** Whether it is a text or a choice. */
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

/** A box to be ticked or chosen; undefined for other fields. */
function readButton(all: PdfObjects, widget: PdfDictionary): ButtonFormField | undefined {
  const flags = Number(inherited(all, widget, '/Ff') ?? 0);
  if (inherited(all, widget, '/FT') !== '/Btn' || (flags & push) !== 0) return undefined;
  const isOn = !['/Off', 'undefined'].includes(widgetState(all, widget));
  return { ...readWidgetFrame(all, widget), isRound: (flags & radio) !== 0, isOn };
}
