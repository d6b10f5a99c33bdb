import { phrase } from '#src/contract/messages/facts.ts';
import { objectDictionary, follow, type PdfDictionary } from '#src/engines/qpdf/qpdf-objects.ts';
import { listAnnotations, arrayAt, dictionaryAt } from '../../tools/structure/document.ts';
import type { ArchiveDocument } from './archive-document.ts';
import type { PdfaRule } from './rule.ts';

const annotations =
  '/Text /Link /FreeText /Line /Square /Circle /Polygon /PolyLine /Highlight /Underline /Squiggly /StrikeOut /Stamp /Caret /Ink /Popup /FileAttachment /Widget /PrinterMark /TrapNet /Watermark /Redact'.split(
    ' ',
  );
const actions = '/GoTo /GoToR /GoToE /Thread /URI /Named /SubmitForm'.split(' ');
const namedActions = '/NextPage /PrevPage /FirstPage /LastPage'.split(' ');
const print = 4;
const invisibleHiddenNoViewOrToggled = 1 | 2 | 32 | 256;

/** PDF/A-2b requirements for annotations, forms and actions (ISO 19005-2, 6.3 to 6.5). */
export const pageRules: readonly PdfaRule[] = [
  {
    clause: '6.3.1',
    reason: phrase('a page has sound, video, a 3D model or an unknown annotation'),
    isBroken: some((entry) => !annotations.includes(String(entry['/Subtype']))),
  },
  {
    clause: '6.3.2',
    reason: phrase('an annotation is hidden or would not be printed'),
    isBroken: some((entry) => entry['/Subtype'] !== '/Popup' && !isShown(entry['/F'])),
  },
  {
    clause: '6.3.3',
    reason: phrase('an annotation has no appearance'),
    isBroken: some((entry, { all }) => !hasValidAppearance(entry, all.objects)),
  },
  {
    clause: '6.4.1',
    reason: phrase('a form field has an action'),
    isBroken: ({ found }) =>
      found.some(
        ({ dictionary: entry }) =>
          (entry['/Subtype'] === '/Widget' && (entry['/A'] !== undefined || entry['/AA'] !== undefined)) ||
          (entry['/FT'] !== undefined && entry['/AA'] !== undefined),
      ),
  },
  {
    clause: '6.4.1',
    reason: phrase('its form is rendered by the viewer'),
    isBroken: (document) => form(document)?.['/NeedAppearances'] === true,
  },
  {
    clause: '6.4.2',
    reason: phrase('its form is an XFA form'),
    isBroken: (document) =>
      form(document)?.['/XFA'] !== undefined || document.catalog['/NeedsRendering'] === true,
  },
  {
    clause: '6.5.1',
    reason: phrase('it contains a script or an action that is not allowed'),
    isBroken: (document) =>
      listActions(document).some(
        (action) =>
          !actions.includes(String(action['/S'])) ||
          (action['/S'] === '/Named' && !namedActions.includes(String(action['/N']))),
      ) || dictionaryAt(document.all.objects, document.catalog['/Names'])?.['/JavaScript'] !== undefined,
  },
  {
    clause: '6.5.2',
    reason: phrase('it has an action that runs when it or a page is opened'),
    isBroken: ({ catalog, pages }) =>
      catalog['/AA'] !== undefined || pages.some(({ dictionary }) => dictionary['/AA'] !== undefined),
  },
];

function some(test: (entry: PdfDictionary, document: ArchiveDocument) => boolean): PdfaRule['isBroken'] {
  return (document) => onPages(document).some((entry) => test(entry, document));
}

/** Annotations, found through their pages because their type may be omitted. */
const onPages = ({ all }: ArchiveDocument): PdfDictionary[] =>
  listAnnotations(all)
    .map((value) => dictionaryAt(all.objects, value))
    .filter((entry) => entry !== undefined);

const isShown = (flags: unknown): boolean =>
  typeof flags === 'number' && (flags & print) !== 0 && (flags & invisibleHiddenNoViewOrToggled) === 0;

function hasValidAppearance(entry: PdfDictionary, objects: ArchiveDocument['all']['objects']): boolean {
  const appearance = dictionaryAt(objects, entry['/AP']);
  if (!appearance) {
    const [left, bottom, right, top] = arrayAt(objects, entry['/Rect']);
    const isNothing = left === right && bottom === top;
    return isNothing || entry['/Subtype'] === '/Popup' || entry['/Subtype'] === '/Link';
  }
  if (Object.keys(appearance).join() !== '/N') return false;
  const isDrawn = follow(objects, appearance['/N'])?.stream !== undefined;
  const isButton = entry['/Subtype'] === '/Widget' && entry['/FT'] === '/Btn';
  return isButton ? !isDrawn : isDrawn;
}

const form = ({ all, catalog }: ArchiveDocument): PdfDictionary | undefined =>
  dictionaryAt(all.objects, catalog['/AcroForm']);

/** Actions, found through their owners because their type may be omitted. */
function listActions({ found, all: { objects } }: ArchiveDocument): PdfDictionary[] {
  return found.flatMap(({ dictionary }) => [
    ...(dictionary['/Type'] === '/Action' ? [dictionary] : []),
    ...['/A', '/OpenAction', '/PA', '/Next'].flatMap((key) =>
      [dictionary[key], ...arrayAt(objects, dictionary[key])].flatMap((value) => {
        const action = objectDictionary(follow(objects, value));
        return typeof action?.['/S'] === 'string' ? [action] : [];
      }),
    ),
  ]);
}
