import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import type { PackagePart, Relation } from './package-file.ts';

/** The metadata of a document. */
export interface About {
  readonly title: string;
  readonly author: string;
  /** Language of its text (BCP 47); empty where the PDF doesn't specify it. */
  readonly language: string;
}

/** The core properties part (ECMA-376, part 2, 11). */
export const corePropertiesPart = ({ title, author, language }: About): PackagePart => ({
  name: 'docProps/core.xml',
  content: `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator>${language ? `<dc:language>${escapeXml(language)}</dc:language>` : ''}</cp:coreProperties>`,
});

/** The relationship from a package to its core properties. */
export const corePropertiesRelation: Relation = {
  id: 'rIdCore',
  type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  target: 'docProps/core.xml',
};

/** The content type of the core properties part. */
export const corePropertiesType = { 'docProps/core.xml': 'package.core-properties' } as const;
