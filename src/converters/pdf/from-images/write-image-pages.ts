import { deflateSync } from 'node:zlib';
import { layOutImage, type PageChoices } from './page-layout.ts';
import { openPdfWriter, textString, type PdfWriter, type Reference } from './pdf-writer.ts';
import type { ColourSpace, EmbeddableImage } from '../../image/convert/embeddable-image.ts';

/** Writes a PDF with one image per page. Pixels are copied unchanged. */
export async function writeImagePdf(
  images: readonly EmbeddableImage[],
  { path, title, ...choices }: PageChoices & { readonly path: string; readonly title: string },
): Promise<void> {
  const writer = await openPdfWriter(path);
  try {
    const tree = writer.reserve();
    const pages: Reference[] = [];
    for (const image of images) pages.push(await writePage(writer, tree, image, choices));
    const kids = pages.map((page) => `${page} 0 R`).join(' ');
    await writer.write(`/Type /Pages /Count ${pages.length} /Kids [${kids}]`, undefined, tree);
    const catalog = await writer.write(
      `/Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /DisplayDocTitle true >>`,
    );
    await writer.finish(catalog, await writer.write(`/Title ${textString(title)}`));
  } catch (error) {
    await writer.close();
    throw error;
  }
}

async function writePage(
  writer: PdfWriter,
  tree: Reference,
  pageImage: EmbeddableImage,
  choices: PageChoices,
): Promise<Reference> {
  const { widthPt, heightPt, matrix } = layOutImage(pageImage, choices);
  const image = await writeImage(writer, pageImage);
  const operators = deflateSync(Buffer.from(`q ${matrix.map(number).join(' ')} cm /P Do Q`, 'latin1'));
  const content = await writer.write('/Filter /FlateDecode', operators);
  const box = `/MediaBox [0 0 ${number(widthPt)} ${number(heightPt)}]`;
  return writer.write(
    `/Type /Page /Parent ${tree} 0 R ${box} /Contents ${content} 0 R /Resources << /XObject << /P ${image} 0 R >> >>`,
  );
}

async function writeImage(writer: PdfWriter, image: EmbeddableImage): Promise<Reference> {
  const mask = image.mask && (await writeImage(writer, image.mask));
  const entries = [
    `/Type /XObject /Subtype /Image /Width ${image.widthPx} /Height ${image.heightPx} /BitsPerComponent ${image.bits}`,
    `/ColorSpace ${await writeColours(writer, image)}`,
    image.filter,
    ...(image.isInverted ? ['/Decode [1 0 1 0 1 0 1 0]'] : []),
    ...(mask === undefined ? [] : [`/SMask ${mask} 0 R`]),
    ...(image.keyColour
      ? [`/Mask [${image.keyColour.flatMap((sample) => [sample, sample]).join(' ')}]`]
      : []),
  ];
  return writer.write(entries.join(' '), image.pixels);
}

const deviceSpaces = { grey: '/DeviceGray', rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' };
const components = { grey: 1, rgb: 3, cmyk: 4 };

async function writeColours(writer: PdfWriter, { colours, profile }: EmbeddableImage): Promise<string> {
  if (colours.type === 'palette') return indexedColourSpace(colours);
  const device = deviceSpaces[colours.type];
  if (!profile) return device;
  const packing = profile.isPacked ? '/Filter /FlateDecode' : '';
  const reference = await writer.write(
    `/N ${components[colours.type]} /Alternate ${device} ${packing}`,
    profile.bytes,
  );
  return `[/ICCBased ${reference} 0 R]`;
}

function indexedColourSpace({ palette }: Extract<ColourSpace, { type: 'palette' }>): string {
  const last = Math.max(0, Math.min(255, Math.floor(palette.length / 3) - 1));
  return `[/Indexed /DeviceRGB ${last} <${palette.subarray(0, (last + 1) * 3).toString('hex')}>]`;
}

/** Formats a number for PDF: no exponent, at most three decimal places. */
const number = (value: number): string => String(Math.round(value * 1000) / 1000);
