import { openContainer } from '#src/converters/document/containers/container.ts';
import { checkUnpacked } from '#src/converters/document/containers/unpacked-size.ts';
import { fontsOfRtf } from '#src/converters/document/fonts/legacy-formats.ts';
import { fontsNamedIn } from '#src/converters/document/fonts/named.ts';
import { markdownPage } from '#src/converters/document/markup/worker/markdown-page.ts';
import { openZipParts } from '#src/converters/document/markup/worker/epub-parts.ts';
import { epubPage } from '#src/converters/document/markup/worker/epub-page.ts';
import { readEpubPackage } from '#src/converters/document/markup/worker/read-epub.ts';
import { openOdf } from '#src/converters/document/odf/open-odf.ts';
import { findComments } from '#src/converters/document/office/inspection/find-comments.ts';
import { findHiddenText } from '#src/converters/document/office/inspection/find-hidden-text.ts';
import { findTrackedChanges } from '#src/converters/document/office/inspection/find-tracked-changes.ts';
import { isLocked } from '#src/converters/document/passwords/locked.ts';
import { flatText } from '#src/converters/document/plain-text/flat-text.ts';
import { xmlNodes } from '#src/converters/document/plain-text/xml-nodes.ts';
import { repairColourTable } from '#src/engines/libreoffice/rtf-head.ts';
import { drain, type FuzzTarget } from '../fuzz-target.ts';
import { makeEpub, makeOdt, realDocuments } from './seeds.ts';

const odfTokens = [
  '<text:p>',
  '</text:p>',
  '<text:span text:style-name="T1">',
  '<draw:object xlink:href="./Object 1"/>',
  '&amp;',
  '<table:table-cell table:number-columns-repeated="999999999"/>',
];

export const documentTargets: readonly FuzzTarget[] = [
  {
    name: 'office-containers',
    seeds: realDocuments(['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'rtf']),
    tokens: ['PK\x01\x02', 'PK\x05\x06', '<w:del ', '\\rtf1', '{\\fonttbl', '<?xml', 'mimetype'],
    async run(_input, path) {
      const opened = await openContainer(path);
      if (opened === undefined || opened === 'damaged') return;
      try {
        const document = { opened, path, isEncrypted: await isLocked(opened) };
        await checkUnpacked(opened, 'a document');
        await findComments(document);
        await findHiddenText(document);
        await findTrackedChanges(document);
        await fontsNamedIn(opened, path);
      } finally {
        opened.close();
      }
    },
  },
  {
    name: 'rtf',
    seeds: [
      ...realDocuments(['rtf']),
      Buffer.from(String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\colortbl;\red0\green0\blue0;}\f0 x\par}`),
    ],
    tokens: [
      '{',
      '}',
      '\\',
      "\\'e9",
      '\\bin9999999 ',
      '\\u-1 ',
      '{\\colortbl;',
      '{\\fonttbl{\\f1\\fcharset128 ',
    ],
    run: async (_input, path) => [await fontsOfRtf(path), await repairColourTable(path)],
  },
  {
    name: 'odf',
    seeds: [...realDocuments(['odt']), makeOdt()],
    tokens: ['PK\x01\x02', ...odfTokens],
    async run(_input, path) {
      const { parts } = await openOdf(path);
      parts.close();
    },
  },
  {
    name: 'odf-content',
    seeds: [
      Buffer.from(
        '<text:p>a<text:s text:c="3"/><text:note><text:note-body>n</text:note-body></text:note></text:p><text:list><text:list-item><text:p>b</text:p></text:list-item></text:list>',
      ),
    ],
    tokens: odfTokens,
    run: (input) => [xmlNodes(input.toString()), flatText(input.toString(), new Map())],
  },
  {
    name: 'epub',
    seeds: [makeEpub()],
    tokens: ['<itemref idref="a"/>', '<item id="a" href="a.xhtml"/>', '../', '%2e%2e/', 'PK\x01\x02'],
    async run(_input, path) {
      const parts = await openZipParts(path);
      try {
        await drain(epubPage(await readEpubPackage(parts), parts, 'title'));
      } finally {
        parts.close();
      }
    },
  },
  {
    name: 'markdown',
    seeds: [
      Buffer.from(
        '# a\n\n- [x] b **c** `d` [e](f "g") $h^2$ ~~i~~\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n[^1]\n\n[^1]: note\n',
      ),
    ],
    tokens: [
      '*',
      '_',
      '`',
      '[',
      '](',
      '$',
      '$$',
      '> ',
      '- ',
      '|',
      '<b>',
      '&',
      '\n\n',
      '[^1]',
      '![',
      '~~',
      '    ',
    ],
    run: (input) => markdownPage(input.subarray(0, 8_192).toString(), 'title'),
  },
];
