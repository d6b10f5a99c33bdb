import { note, type Note } from '#src/contract/messages/notes.ts';
import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import {
  corePropertiesPart,
  corePropertiesRelation,
  corePropertiesType,
  type About,
} from '../open-xml/core-properties.ts';
import type { DocumentLayout } from '../document.ts';
import { relationsXml, writePackage, type PackagePart } from '../open-xml/package-file.ts';
import { listPageParagraphs } from '../open-xml/page-text.ts';
import { maxAnchoredShapes } from './xml/anchored-xml.ts';
import { bodyXml } from './xml/body-xml.ts';
import { fontTableXml } from './xml/font-table.ts';
import { writeFootnotes } from './numbering/footnotes.ts';
import { writeRunningLines } from './plan/running-lines.ts';
import { planDocument } from './plan/plan-document.ts';
import { makeDocxWriter, type DocxWriter } from './writer.ts';
import { numberingXml, settingsXml, textNamespaces } from './xml/static-parts.ts';
import { stylesXml } from './xml/styles-xml.ts';

/** Writes a document as a Word file (ECMA-376, WordprocessingML). */
export async function writeLayoutDocx(
  path: string,
  layout: DocumentLayout,
  about: About,
  warn: (loss: Note) => void,
): Promise<void> {
  const { pages, body, running, notes, numbers, characterStyles, usual } = planDocument(layout, about.title);
  const crowded = pages.filter((page) => page.shapes.length > maxAnchoredShapes).length;
  if (crowded > 0) warn(note('drawings-reduced'));
  const parts: PackagePart[] = [];
  const lists: DocxWriter['lists'] = new Map();
  let id = 0;
  const writer = makeDocxWriter('image', {
    parts,
    lists,
    numbers,
    characterStyles,
    usual,
    spacing: layout.spacing,
    destinations: new Set(
      pages.flatMap((page) => listPageParagraphs(page).flatMap((one) => one.anchors ?? [])),
    ),
    notes,
    called: new Set(),
    nextId: () => (id += 1),
  });
  writeRunningLines(running.parts, writer);
  const head = `${xmlHead}<w:document ${textNamespaces}><w:body>`;
  const content = [head, ...bodyXml(body, writer), '</w:body></w:document>'];
  if (notes.size > 0) writeFootnotes([...notes.values()], writer);
  writer.relations.push(
    { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
    { id: 'rIdNumbering', type: 'numbering', target: 'numbering.xml' },
    { id: 'rIdSettings', type: 'settings', target: 'settings.xml' },
    { id: 'rIdFonts', type: 'fontTable', target: 'fontTable.xml' },
  );
  parts.push(
    { name: '_rels/.rels', content: relationsXml(packageRelations, escapeXml) },
    corePropertiesPart(about),
    { name: 'word/document.xml', content },
    { name: 'word/_rels/document.xml.rels', content: relationsXml(writer.relations, escapeXml) },
    { name: 'word/styles.xml', content: stylesXml(characterStyles, numbers, usual, about.language) },
    { name: 'word/numbering.xml', content: numberingXml(lists, numbers, usual) },
    { name: 'word/fontTable.xml', content: fontTableXml(pages) },
    { name: 'word/settings.xml', content: settingsXml(running.hasSides, notes.size > 0) },
  );
  const types = Object.fromEntries(
    running.parts.map(
      ({ name, type }) => [`word/${name}`, `officedocument.wordprocessingml.${type}`] as const,
    ),
  );
  const notesType: Record<string, string> =
    notes.size > 0 ? { 'word/footnotes.xml': 'officedocument.wordprocessingml.footnotes' } : {};
  await writePackage(path, parts, { ...contentTypes, ...notesType, ...types });
}

const packageRelations = [
  { id: 'rId1', type: 'officeDocument', target: 'word/document.xml' },
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
