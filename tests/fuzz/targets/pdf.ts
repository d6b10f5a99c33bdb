import { join } from 'node:path';
import { isWellFormedXml } from '#src/converters/pdf/pdfa/rules/xml.ts';
import { readTrueType } from '#src/converters/pdf/pdfa/rules/fonts/true-type.ts';
import { readProfile } from '#src/converters/pdf/pdfa/rules/icc-profile.ts';
import { createDeeds, scanContent } from '#src/converters/pdf/pdfa/rules/scan-content.ts';
import { readFileSyntax } from '#src/converters/pdf/pdfa/rules/syntax/file-syntax.ts';
import {
  isMarkedByAdobe,
  readJpegFrame,
  withoutCameraData,
} from '#src/converters/pdf/tools/compress/jpeg-bytes.ts';
import { unwrapped } from '#src/converters/pdf/tools/open/unwrapped.ts';
import { layOutDocument } from '#src/converters/pdf/layout/worker/document.ts';
import { loadWriter } from '#src/converters/pdf/layout/worker/targets.ts';
import { openLibrary } from '#src/engines/pdfium/worker/library.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { realDocuments } from './seeds.ts';

const font = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

export const pdfTargets: readonly FuzzTarget[] = [
  {
    name: 'pdf-content',
    seeds: [
      Buffer.from(
        'q BT /F1 12 Tf (a\\(b\\)) Tj <4142> Tj [(c) -20 (d)] TJ ET 1 0 0 rg 0 0 9 9 re f BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI Q',
      ),
    ],
    tokens: [
      '(',
      ')',
      '<',
      '>',
      '<<',
      '>>',
      '[',
      ']',
      'q ',
      'Q ',
      'BI ',
      'ID ',
      ' EI ',
      '/',
      '%',
      '\\',
      'Tj ',
    ],
    run: (input) => scanContent(input, createDeeds(), () => () => undefined),
  },
  {
    name: 'pdf-syntax',
    seeds: realDocuments(['text', 'structure', 'forms'], 'pdf'),
    tokens: [
      'obj\n',
      'endobj',
      'stream\r\n',
      'endstream',
      'xref\n',
      '0000000000 65535 f\r\n',
      '(',
      '<',
      '<<',
      '>>',
      '/Length 9',
    ],
    run: (_input, path) => readFileSyntax(path, {}),
  },
  {
    name: 'pdf-fonts-and-profiles',
    seeds: [font, '/usr/share/color/icc/ghostscript/srgb.icc', '/usr/share/color/icc/sRGB.icc'],
    tokens: ['cmap', 'hmtx', 'hhea', 'head', 'maxp', 'acsp'],
    run(input) {
      const program = readTrueType(input);
      for (const glyphOf of program?.maps.values() ?? [])
        for (const code of [0, 65, 0xffff]) program?.widthOf(glyphOf(code));
      readProfile(input);
    },
  },
  {
    name: 'xmp',
    seeds: [
      Buffer.from(
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="c">d</a></x:xmpmeta><?xpacket end="w"?>',
      ),
    ],
    tokens: ['<a>', '</a>', '<!--', '-->', '<?', '?>', '&amp;', '&', '<![CDATA[', ']]>', '"'],
    run: (input) => isWellFormedXml(input.toString()),
  },
  {
    name: 'pdf-images',
    seeds: [
      'image/cmyk-with-icc.jpg',
      'image/exif-landscape-3.jpg',
      Buffer.from('FFD8FFD9>'),
      Buffer.from('s8W-!s8W-!~>'),
    ],
    run: async (input) => [
      withoutCameraData(input),
      readJpegFrame(input),
      isMarkedByAdobe(input),
      await unwrapped(input, ['/ASCIIHexDecode']),
      await unwrapped(input, ['/ASCII85Decode']),
      await unwrapped(input, ['/FlateDecode']),
    ],
  },
  {
    name: 'pdf-layout',
    seeds: realDocuments(['text', 'tables', 'forms', 'cjk-arabic'], 'pdf'),
    tokens: ['/Rotate 90', '/MediaBox[0 0 1e9 1e9]', '/UserUnit 9', ' Tj ', '/Annots', '/StructParents 0'],
    async run(_input, path) {
      const document = await openPdfDocument(path, 1584, openLibrary());
      const pages = Array.from({ length: Math.min(document.pageCount, 2) }, (_, index) =>
        document.read(index + 1),
      );
      const write = await loadWriter('docx');
      await write(
        join(path, '..', 'out.docx'),
        layOutDocument(pages),
        { title: 't', author: '', language: '' },
        () => undefined,
      );
    },
  },
];
