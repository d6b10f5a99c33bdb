import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'xls',
    label: 'XLS',
    name: 'Excel 97-2003 workbook',
    category: 'document',
    rank: 7,
    extensions: ['xls', 'xlt'],
    mediaType: 'application/vnd.ms-excel',
    content: 'an Excel workbook',
    signatures: [
      { marks: [[0, [0x09, 0x00, 0x04, 0x00]]] },
      { marks: [[0, [0x09, 0x02, 0x06, 0x00]]] },
      { marks: [[0, [0x09, 0x04, 0x06, 0x00]]] },
    ],
  },
  {
    id: 'xlsx',
    label: 'XLSX',
    name: 'Excel workbook',
    category: 'document',
    rank: 8,
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    otherMediaTypes: ['application/vnd.ms-excel.sheet.macroenabled.12'],
  },
  {
    id: 'xlsb',
    label: 'XLSB',
    name: 'Excel binary workbook',
    category: 'document',
    rank: 22,
    extensions: ['xlsb'],
    mediaType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  },
);
