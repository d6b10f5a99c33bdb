import { describe, expect, it } from 'vitest';
import { withOfficeNotes } from './page-notes.ts';

const mark = '<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>';
const officeFootnoteHtml = (html: string) => `<div id="sdfootnote1" class="note">${html}</div>`;
const back = '<a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> ';

describe('notes of a web page', () => {
  it('converts notes in a list to LibreOffice footnotes', () => {
    const html =
      '<p>a<a href="#fn1" class="footnote-ref" role="doc-noteref"><sup>1</sup></a></p><hr /><ol><li id="fn1"><p>b <i>c</i>.<a href="#r" role="doc-backlink">↩</a></p></li></ol></body>';
    expect(withOfficeNotes(html)).toBe(
      `<p>a${mark}</p>${officeFootnoteHtml(`<p>${back}b <i>c</i>.</p>`)}</body>`,
    );
  });

  it('converts EPUB notes to LibreOffice footnotes', () => {
    const html =
      '<p>a<sup><a epub:type="noteref" href="#x">*</a></sup>b</p><aside epub:type="footnote" id="x">c<aside>d</aside></aside>e';
    expect(withOfficeNotes(html)).toBe(
      `<p>a${mark}b</p>e${officeFootnoteHtml(`<p>${back}c<aside>d</aside></p>`)}`,
    );
  });

  it('writes a note once even if it is referenced twice', () => {
    const twice = '<a role="doc-noteref" href="#n">1</a>';
    expect(withOfficeNotes(`${twice}${twice}<p id="n">c</p>`)).toBe(
      `${mark}<sup><a href="#sdfootnote1sym">1</a></sup>${officeFootnoteHtml(`<p>${back}c</p>`)}`,
    );
  });

  it.each([
    '<a href="#n">1</a><p id="n">c</p>',
    '<a role="doc-noteref" href="#m">1</a><p id="n">c</p>',
    '<a role="doc-noteref" href="#n">1</a><p id="n">c',
    '<a role="doc-noteref" href="other.html#n">1</a><p id="n">c</p>',
  ])('leaves elements that are not notes or are not closed unchanged: %s', (html) => {
    expect(withOfficeNotes(html)).toBe(html);
  });

  it('converts any number of notes quickly', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    const html = numbers.map((n) => `<a role="doc-noteref" href="#n${n}">1</a><li id="n${n}">`).join('');
    const start = process.cpuUsage().user;
    withOfficeNotes(html);
    expect(process.cpuUsage().user - start).toBeLessThan(1_000_000);
  });
});
