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
import { mostShapes } from './anchored-xml.ts';
import { bodyXml } from './body-xml.ts';
import { fontTableXml } from './font-table.ts';
import { writeFootnotes } from './footnotes.ts';
import { writeRunningLines } from './running-lines.ts';
import { planDocument } from './plan-document.ts';
import { makeScribe, type Scribe } from './scribe.ts';
import { numberingXml, settingsXml, textNamespaces } from './static-parts.ts';
import { stylesXml } from './styles-xml.ts';

/** Writes a document as Word reads it (ECMA-376, WordprocessingML). */
export async function writeDocx(
  path: string,
  layout: DocumentLayout,
  about: About,
  note: (sentence: string) => void,
): Promise<void> {
  const { pages, body, running, notes, numbers, looks, usual } = planDocument(layout, about.title);
  const crowded = pages.filter((page) => page.shapes.length > mostShapes).length;
  if (crowded > 0) note('Drawings of very many lines were kept only in part.');
  const parts: Part[] = [];
  const lists: Scribe['lists'] = new Map();
  let id = 0;
  const scribe = makeScribe('picture', {
    parts,
    lists,
    numbers,
    looks,
    usual,
    spacing: layout.spacing,
    places: new Set(pages.flatMap((page) => paragraphsOf(page).flatMap((one) => one.anchors ?? []))),
    notes,
    called: new Set(),
    nextId: () => (id += 1),
  });
  writeRunningLines(running.parts, scribe);
  const head = `${xmlHead}<w:document ${textNamespaces}><w:body>`;
  const content = [head, ...bodyXml(body, scribe), '</w:body></w:document>'];
  if (notes.size > 0) writeFootnotes([...notes.values()], scribe);
  scribe.relations.push(
    { id: 'rIdStyles', kind: 'styles', target: 'styles.xml' },
    { id: 'rIdNumbering', kind: 'numbering', target: 'numbering.xml' },
    { id: 'rIdSettings', kind: 'settings', target: 'settings.xml' },
    { id: 'rIdFonts', kind: 'fontTable', target: 'fontTable.xml' },
  );
  parts.push(
    { name: '_rels/.rels', content: relationsXml(packageRelations, escapeXml) },
    corePropertiesPart(about),
    { name: 'word/document.xml', content },
    { name: 'word/_rels/document.xml.rels', content: relationsXml(scribe.relations, escapeXml) },
    { name: 'word/styles.xml', content: stylesXml(looks, numbers, usual, about.language) },
    { name: 'word/numbering.xml', content: numberingXml(lists, numbers, usual) },
    { name: 'word/fontTable.xml', content: fontTableXml(pages) },
    { name: 'word/settings.xml', content: settingsXml(running.hasSides, notes.size > 0) },
  );
  const types = Object.fromEntries(
    running.parts.map(
      ({ name, kind }) => [`word/${name}`, `officedocument.wordprocessingml.${kind}`] as const,
    ),
  );
  const notesType: Record<string, string> =
    notes.size > 0 ? { 'word/footnotes.xml': 'officedocument.wordprocessingml.footnotes' } : {};
  await writePackage(path, parts, { ...contentTypes, ...notesType, ...types });
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
