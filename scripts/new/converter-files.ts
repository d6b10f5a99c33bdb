import { existsSync } from 'node:fs';
import { join } from 'node:path';

const domainsFolder = join(import.meta.dirname, '..', '..', 'src', 'converters');

/** The file of a new converter. An image converter writes the format after `-to-`. Throws for an unknown domain. */
export function converterFiles(domain: string, id: string): Record<string, string> {
  if (!existsSync(join(domainsFolder, domain, 'catalog')))
    throw new Error(`There is no folder src/converters/${domain}/catalog.`);
  const [, to = id] = /-to-(.+)$/.exec(id) ?? [];
  return {
    [`src/converters/${domain}/catalog/${id}.ts`]: domain === 'image' ? imageConverter(id, to) : bare(id),
  };
}

const imageConverter = (id: string, to: string): string => `import { z } from 'zod';
import { frames, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to ${to.toUpperCase()}. */
export default imageConverter('${id}', ['${to}'], z.object({ ...size, frames }));
`;

const bare = (id: string): string => `import { z } from 'zod';
import { converter } from '../../registry/converter.ts';

/** Describe the input, the output and what is lost. */
export default converter({
  id: '${id}',
  operation: 'convert',
  moves: [],
  engines: [],
  options: z.object({}),
  lane: 'light',
  run: async () => [],
});
`;
