import { categories } from '#src/formats/format.ts';

/** Files of a new format: its descriptor and, for an image, its sample. Throws for an unknown category. */
export function formatFiles(category: string, id: string): Record<string, string> {
  if (!categories.some((known) => known === category))
    throw new Error(`The category is one of ${categories.join(', ')}.`);
  const label = id.toUpperCase();
  const isImage = category === 'image';
  const descriptor = `import { defineFormats } from '../format.ts';

export default defineFormats({
  id: '${id}',
  label: '${label}',
  name: '${label}',
  category: '${category}',
  extensions: ['${id}'],
  mediaType: 'application/octet-stream',
  content: 'a file in the format ${label}',
  signatures: [],${isImage ? `\n  image: { decoders: ['imagemagick'], magick: '${label}' },` : ''}
});
`;
  const sample = `import { defineSamples, encodeWithFfmpeg } from '../samples.ts';

export default defineSamples({ ${/^[a-z]\w*$/.test(id) ? id : `'${id}'`}: encodeWithFfmpeg() });
`;
  return {
    [`src/formats/${category}/${id}.ts`]: descriptor,
    ...(isImage && { [`tests/fixtures/images/formats/${id}.ts`]: sample }),
  };
}
