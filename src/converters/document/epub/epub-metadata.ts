import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../text/attribute.ts';
import { languageOfScript } from '../text/charset/script-language.ts';
import type { OdfDocument } from '../odf/open-odf.ts';
import { odfPlainText } from './xhtml/text-content.ts';

/** Metadata of a document. */
export interface EpubMetadata {
  /** Empty if not set. */
  readonly title: string;
  readonly author: string;
  /** BCP 47 language tag. */
  readonly language: string;
}

const charsLookedAt = 200_000;

/**
 * Reads the metadata of an OpenDocument file (1.3 part 3, 4.3). If it sets no language, the script of its text
 * determines the language where possible.
 */
export async function readEpubMetadata({ nodes, stylesXml, parts }: OdfDocument): Promise<EpubMetadata> {
  const meta = (await parts.text('meta.xml')) ?? '';
  const readField = (name: string) =>
    decodeXmlReferences(new RegExp(`<${name}>([^<]*)<`).exec(meta)?.[1] ?? '').trim();
  const byLetters = languageOfScript(odfPlainText(nodes).slice(0, charsLookedAt));
  return {
    title: readField('dc:title'),
    author: readField('meta:initial-creator') || readField('dc:creator'),
    language: readField('dc:language') || byLetters || languageInStyles(stylesXml) || 'und',
  };
}

/** Returns the language for Western text in the default paragraph style. */
function languageInStyles(styles: string): string {
  const [, properties = ''] =
    /<style:default-style style:family="paragraph"[\s\S]*?(<style:text-properties\s[^<>]*>)/.exec(styles) ??
    [];
  const [language = '', country = ''] = ['fo:language', 'fo:country'].map((name) =>
    attribute(properties, name),
  );
  if (!/^[a-z]{2,3}$/.test(language) || language === 'zxx') return '';
  return /^[A-Z]{2}$/.test(country) ? `${language}-${country}` : language;
}
