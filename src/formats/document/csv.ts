import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'csv',
  label: 'CSV',
  name: 'Comma-separated values',
  category: 'document',
  rank: 23,
  extensions: ['csv', 'tsv'],
  mediaType: 'text/csv',
  otherMediaTypes: ['text/tab-separated-values', 'application/csv'],
});
