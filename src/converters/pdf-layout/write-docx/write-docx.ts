import {
  corePropertiesPart,
  corePropertiesRelation,
  corePropertiesType,
  type About,
} from '../open-xml/core-properties.ts';
import type { DocumentLayout } from '../document.ts';
import { relationsXml, writePackage, type Part } from '../open-xml/package-file.ts';
import { paragraphsOf } from '../open-xml/page-text.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';
import { withFrames } from '../frames/with-frames.ts';
import { mostShapes } from './anchored-xml.ts';
import { bodyXml } from './body-xml.ts';
import { countCaptions } from './caption-numbers.ts';
import { findContents } from './contents.ts';
import { fontTableXml } from './font-table.ts';
import { withoutBrokenField } from './field-xml.ts';
import { footLinesApart } from './foot-lines.ts';
import { noteCountXml, writeFootnotes } from './footnotes.ts';
import { countHeadings } from './heading-numbers.ts';
import { withHiddenText } from './hidden-text.ts';
import { looksOf } from './looks.ts';
import { marginsOf, sizeKey } from './margins.ts';
import { partNotes } from './real-notes.ts';
import { partRepeated } from './repeated-drawings.ts';
import { usualLooks, withoutUsual } from './paragraph-looks.ts';
import { writeRunningLines } from './running-lines.ts';
import { makeScribe, type Scribe } from './scribe.ts';
import { numberingXml, settingsXml, textNamespaces } from './static-parts.ts';
import { stylesXml } from './styles-xml.ts';
import { withTitle } from './title.ts';

/** Writes a document as Word reads it (ECMA-376, WordprocessingML). */
export async function writeDocx(
  path: string,
  layout: DocumentLayout,
  about: About,
  note: (sentence: string) => void,
): Promise<void> {
  const {
    layout: parted,
    notes,
    count,
  } = partNotes({ ...layout, pages: withHiddenText(footLinesApart(layout.pages)) });
  const { bodySizePt, spacing } = parted;
  const titled = withTitle(parted.pages, bodySizePt, about.title);
  const { pages, numbers } = countHeadings(findContents(countCaptions(titled)));
  const crowded = pages.filter((page) => page.shapes.length > mostShapes).length;
  if (crowded > 0) note('Drawings of very many lines were kept only in part.');
  const parts: Part[] = [];
  let id = 0;
  const lists: Scribe['lists'] = new Map();
  const looks = looksOf(pages, bodySizePt);
  const nextId = () => (id += 1);
  const scribe = makeScribe('picture', {
    parts,
    lists,
    numbers,
    looks,
    spacing,
    places: new Set(pages.flatMap((page) => paragraphsOf(page).flatMap((one) => one.anchors ?? []))),
    notes,
    called: new Set(),
    nextId,
  });
  const margins = marginsOf(pages);
  const first = pages[0] && margins.get(sizeKey(pages[0]));
  const { pages: drawn, repeated } = partRepeated(withFrames(pages));
  const edges = first ?? { left: 56, right: 540, top: 56, bottom: 780 };
  const running = writeRunningLines(pages, edges, repeated, scribe);
  const runningOf = (index: number) => ({ ...running.of(index), noteCount: noteCountXml(count) });
  const body = withoutBrokenField(bodyXml(drawn, margins, runningOf, scribe));
  if (notes.size > 0) writeFootnotes([...notes.values()], scribe);
  scribe.relations.push(
    { id: 'rIdStyles', kind: 'styles', target: 'styles.xml' },
    { id: 'rIdNumbering', kind: 'numbering', target: 'numbering.xml' },
    { id: 'rIdSettings', kind: 'settings', target: 'settings.xml' },
    { id: 'rIdFonts', kind: 'fontTable', target: 'fontTable.xml' },
  );
  const own = parts.filter(({ name }) => /^word\/(header|footer|footnotes)/.test(name));
  const usual = usualLooks([body, ...own.map(({ content }) => String(content))]);
  const plain = parts.map((part) =>
    own.includes(part) ? { ...part, content: withoutUsual(String(part.content), usual) } : part,
  );
  plain.push(
    { name: '_rels/.rels', content: relationsXml(packageRelations, escapeXml) },
    corePropertiesPart(about),
    {
      name: 'word/document.xml',
      content: `${xmlHead}<w:document ${textNamespaces}><w:body>${withoutUsual(body, usual)}</w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', content: relationsXml(scribe.relations, escapeXml) },
    { name: 'word/styles.xml', content: stylesXml(looks, numbers, usual, about.language) },
    { name: 'word/numbering.xml', content: numberingXml(lists, numbers, usual) },
    { name: 'word/fontTable.xml', content: fontTableXml(pages) },
    { name: 'word/settings.xml', content: settingsXml(running.hasSides, notes.size > 0) },
  );
  const types = Object.fromEntries(
    running.names.map(({ name, kind }) => [name, `officedocument.wordprocessingml.${kind}`] as const),
  );
  const notesType: Record<string, string> =
    notes.size > 0 ? { 'word/footnotes.xml': 'officedocument.wordprocessingml.footnotes' } : {};
  await writePackage(path, plain, { ...contentTypes, ...notesType, ...types });
}

const packageRelations = [
  { id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' },
  corePropertiesRelation,
];

const contentTypes = {
  'word/document.xml': 'officedocument.wordprocessingml.document.main',
  'word/styles.xml': 'officedocument.wordprocessingml.styles',
  'word/numbering.xml': 'officedocument.wordprocessingml.numbering',
  'word/settings.xml': 'officedocument.wordprocessingml.settings',
  'word/fontTable.xml': 'officedocument.wordprocessingml.fontTable',
  ...corePropertiesType,
};
