import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'odt',
    label: 'ODT',
    name: 'OpenDocument text',
    category: 'document',
    rank: 12,
    extensions: ['odt', 'ott', 'fodt'],
    mediaType: 'application/vnd.oasis.opendocument.text',
  },
  {
    id: 'ods',
    label: 'ODS',
    name: 'OpenDocument spreadsheet',
    category: 'document',
    rank: 13,
    extensions: ['ods', 'ots', 'fods'],
    mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
  },
  {
    id: 'odp',
    label: 'ODP',
    name: 'OpenDocument presentation',
    category: 'document',
    rank: 14,
    extensions: ['odp', 'otp', 'fodp'],
    mediaType: 'application/vnd.oasis.opendocument.presentation',
  },
);
