import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'json',
  label: 'JSON',
  name: 'JavaScript Object Notation',
  category: 'document',
  rank: 24,
  extensions: ['json', 'jsonl', 'ndjson', 'geojson'],
  mediaType: 'application/json',
  otherMediaTypes: ['text/json', 'application/x-ndjson', 'application/geo+json'],
  isData: true,
});
