import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { encodeUriReference } from './address.ts';

/** A part of an OOXML package: its name in the package and its content. */
export interface PackagePart {
  readonly name: string;
  /** Text may be an array of chunks. */
  readonly content: string | readonly string[] | Uint8Array;
}

/** A relationship from a part to another one or to an external address. */
export interface Relation {
  readonly id: string;
  /** Last segment of the relationship type, e.g. `image`. */
  readonly type: string;
  readonly target: string;
  readonly isOutside?: boolean;
}

const relationTypeBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** Returns the relationships part of a part. */
export function relationsXml(relations: readonly Relation[], escape: (text: string) => string): string {
  const rows = relations.map(
    ({ id, type, target, isOutside }) =>
      `<Relationship Id="${id}" Type="${type.includes('/') ? type : relationTypeBase + type}" Target="${escape(isOutside ? encodeUriReference(target) : target)}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

/** Writes a package; its content types follow from the given extensions and overrides. */
export async function writePackage(
  path: string,
  parts: readonly PackagePart[],
  overrides: Readonly<Record<string, string>>,
): Promise<void> {
  const zip = new ZipFile();
  const mtime = new Date();
  const add = ({ name, content }: PackagePart) => {
    const isImage = /\.(jpg|png)$/.test(name);
    zip.addBuffer(encodePartContent(content), name, { mtime, compress: !isImage });
  };
  add({ name: '[Content_Types].xml', content: contentTypes(overrides) });
  for (const part of parts) add(part);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o644 }));
}

/** Returns the bytes of a part. Chunks are encoded separately, because joining them would take two more copies. */
function encodePartContent(content: PackagePart['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return Buffer.from(content);
  const bytes = Buffer.allocUnsafe(content.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of content) at += bytes.write(piece, at);
  return bytes;
}

function contentTypes(overrides: Readonly<Record<string, string>>): string {
  const rows = Object.entries(overrides).map(
    ([name, type]) =>
      `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/>${rows.join('')}</Types>`;
}
