import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeXmlReferences, escapeMarkup, escapeXml, xmlHead } from './xml.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('XML codec', () => {
  it('decodes what it escapes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decodeXmlReferences(escapeMarkup(text))).toBe(text);
      }),
    );
  });

  it('escapes any text so that an XML parser accepts it as content and in an attribute', () => {
    const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false });
    const printable = fc.stringMatching(/^[ -~]*$/);
    fc.assert(
      fc.property(fc.oneof(anyText, printable), (text) => {
        const escaped = escapeXml(text);
        const xml = `${xmlHead}<a b="${escaped}">x${escaped}</a>`;
        expect(XMLValidator.validate(xml)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(printable, (text) => {
        const parsed: unknown = parser.parse(`<a b="${escapeXml(text)}">x${escapeXml(text)}</a>`);
        expect(parsed).toEqual({ a: { '#text': `x${text}`, '@_b': text } });
      }),
    );
  });

  it('removes exactly what XML 1.0 cannot contain', () => {
    expect(escapeXml('a\0\b\t\n\r\u007f\ud800\ufffe\uffffb\u{1f600}')).toBe('a\t\n\r\u007fb\u{1f600}');
    expect(escapeMarkup('\0')).toBe('\0');
  });

  it.each([
    ['&#65;&#x42;&#X43;', 'ABC'],
    ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['&amp;lt;', '&lt;'],
    ['&nbsp; &constructor; &#x110000; &#9999999; & &;', '&nbsp; &constructor; &#x110000; &#9999999; & &;'],
  ])('decodes %s', (text, expected) => {
    expect(decodeXmlReferences(text)).toBe(expected);
  });

  it('decodes arbitrary text without throwing', () => {
    const references = fc.array(
      fc.oneof(fc.constantFrom('&', '#', 'x', ';', 'amp', 'lt', '7', 'f'), anyText),
    );
    fc.assert(fc.property(references, (parts) => void decodeXmlReferences(parts.join(''))));
  });
});
