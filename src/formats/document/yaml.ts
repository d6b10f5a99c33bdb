import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'yaml',
  label: 'YAML',
  name: 'YAML data',
  category: 'document',
  rank: 26,
  extensions: ['yaml', 'yml'],
  mediaType: 'application/yaml',
  otherMediaTypes: ['text/yaml', 'application/x-yaml'],
  isData: true,
});
