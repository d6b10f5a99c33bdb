import { posix } from 'node:path';
import { grammarFaults, enumValue, boundedText, type Grammar, type Value } from './grammar.ts';
import { within, type Element, type OpenPackage } from './read-package.ts';

/** The prefixes in use, and their namespaces. */
const meanings: Readonly<Record<string, string>> = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  adec: 'http://schemas.microsoft.com/office/drawing/2017/decorative',
  ahyp: 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
  cp: 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

/** Relationship types that may occur. */
const relationTypePattern =
  /^http:\/\/schemas\.openxmlformats\.org\/(officeDocument|package)\/2006\/relationships\/[\w/-]+$/;
const isAddress: Value = (value) =>
  value.length <= 2083 && /^[\w+.-]+:[!#-;=?-[\]_a-z~%]+$|^[^:\s]+$/.test(value);

/** ECMA-376, part 2: parts of every package. */
const packageGrammar: Grammar = {
  Types: { content: '(Default|Override)*' },
  Default: { has: { Extension: boundedText(20), ContentType: boundedText(200) } },
  Override: { has: { PartName: (name) => name.startsWith('/'), ContentType: boundedText(200) } },
  Relationships: { content: 'Relationship*' },
  Relationship: {
    has: {
      Id: (id) => /^[A-Za-z_][\w.-]*$/.test(id),
      Type: (type) => relationTypePattern.test(type),
      Target: isAddress,
      'TargetMode?': enumValue('External', 'Internal'),
    },
  },
  'cp:coreProperties': {
    content:
      '(dc:title|dc:creator|dc:language|dc:description|dc:subject|dcterms:created|dcterms:modified|cp:keywords)*',
  },
  ...Object.fromEntries(
    ['dc:title', 'dc:creator', 'dc:language', 'dc:description', 'dc:subject', 'cp:keywords'].map((name) => [
      name,
      { hasText: true },
    ]),
  ),
  'dcterms:created': { hasText: true, has: { 'xsi:type': enumValue('dcterms:W3CDTF') } },
  'dcterms:modified': { hasText: true, has: { 'xsi:type': enumValue('dcterms:W3CDTF') } },
};

/** A relationship of a part. */
export interface FoundRelation {
  readonly type: string;
  /** Name of the target part; undefined for an external target. */
  readonly part: string | undefined;
}

/** Returns the relationships of a part by id. */
export function readPartRelations({ parts }: OpenPackage, part: string): Map<string, FoundRelation> {
  const folder = posix.dirname(part);
  const root = parts.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  return new Map(
    (root?.children ?? []).map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => [
      Id,
      {
        type: Type.split('/').at(-1) ?? '',
        part: TargetMode === 'External' ? undefined : posix.join(folder, Target),
      },
    ]),
  );
}

/** Lists faults of a package that do not depend on its contents: content types, relationships, element names. */
export function packageFaults(opened: OpenPackage): string[] {
  const trees = [...opened.parts].flatMap(([name, root]) => (root ? [{ name, root }] : []));
  const own = trees.filter(({ name }) => name.endsWith('.rels') || /^(\[Content|docProps)/.test(name));
  return [
    ...opened.faults,
    ...own.flatMap(({ name, root }) =>
      grammarFaults(root, packageGrammar).map((fault) => `${name}: ${fault}`),
    ),
    ...typeFaults(opened),
    ...trees.flatMap(({ name, root }) => [
      ...prefixFaults(root, []).map((fault) => `${name}: ${fault}`),
      ...referenceFaults(opened, name, root),
    ]),
  ];
}

function typeFaults({ parts }: OpenPackage): string[] {
  const types = parts.get('[Content_Types].xml')?.children ?? [];
  const defaults = types.map(({ attributes }) => attributes['Extension']);
  const overrides = types.flatMap(({ attributes }) => attributes['PartName'] ?? []);
  const untyped = [...parts.keys()].filter((name) => {
    const isPlain = /\.(xml)$/.test(name) || !defaults.includes(name.split('.').at(-1));
    return isPlain && name !== '[Content_Types].xml' && !overrides.includes(`/${name}`);
  });
  return [
    ...untyped.map((name) => `${name} has no content type`),
    ...overrides
      .filter((name) => !parts.has(name.slice(1)))
      .map((name) => `${name} has a type and is not there`),
    ...repeated(overrides).map((name) => `${name} has two types`),
  ];
}

/** Returns the values that occur more than once. */
export function repeated(values: readonly string[]): string[] {
  const groups = Map.groupBy(values, (value) => value);
  return [...groups].filter(([, some]) => some.length > 1).map(([value]) => value);
}

function prefixFaults({ name, attributes, children }: Element, above: readonly string[]): string[] {
  const declared = Object.entries(attributes).filter(([key]) => key.startsWith('xmlns:'));
  const known = [...above, ...declared.map(([key]) => key.slice(6))];
  const wrong = declared.filter(([key, value]) => meanings[key.slice(6)] !== value);
  const used = [name, ...Object.keys(attributes)].flatMap((one) => /^([^:]+):/.exec(one)?.[1] ?? []);
  const needed = (attributes['Requires'] ?? attributes['mc:Ignorable'] ?? '').split(/\s+/).filter(Boolean);
  const undeclared = [...used, ...needed].filter((one) => !['xmlns', 'xml', ...known].includes(one));
  return [
    ...wrong.map(([key]) => `${key} means something else`),
    ...undeclared.map((one) => `${one} is not declared at ${name}`),
    ...children.flatMap((child) => prefixFaults(child, known)),
  ];
}

function referenceFaults(opened: OpenPackage, name: string, root: Element): string[] {
  if (name.endsWith('.rels')) return relationFaults(opened, name, root);
  const relations = readPartRelations(opened, name);
  const used = [...within(root)].flatMap(({ attributes }) =>
    ['r:id', 'r:embed', 'r:link'].flatMap((key) => attributes[key] ?? []),
  );
  return used.filter((id) => !relations.has(id)).map((id) => `${name}: ${id} relates to nothing`);
}

function relationFaults(opened: OpenPackage, name: string, { children }: Element): string[] {
  const part = posix.join(posix.dirname(name), '..', posix.basename(name, '.rels'));
  const ids = children.flatMap(({ attributes }) => attributes['Id'] ?? []);
  const missing = [...readPartRelations(opened, part)].filter(
    ([, to]) => to.part !== undefined && !opened.parts.has(to.part),
  );
  const isOwned = name === '_rels/.rels' || opened.parts.has(part);
  return [
    ...(isOwned ? [] : [`${name} belongs to no part`]),
    ...repeated(ids).map((id) => `${name}: ${id} is there twice`),
    ...missing.map(([id]) => `${name}: ${id} leads to no part`),
  ];
}
