import { defineFormats } from '../format.ts';

export default defineFormats(
  {
    id: 'srt',
    label: 'SRT',
    name: 'SubRip subtitles',
    category: 'document',
    rank: 27,
    extensions: ['srt'],
    mediaType: 'text/srt',
    otherMediaTypes: ['application/x-subrip'],
  },
  {
    id: 'vtt',
    label: 'VTT',
    name: 'WebVTT subtitles',
    category: 'document',
    rank: 28,
    extensions: ['vtt'],
    mediaType: 'text/vtt',
  },
  {
    id: 'ass',
    label: 'ASS',
    name: 'SubStation Alpha subtitles',
    category: 'document',
    rank: 29,
    extensions: ['ass', 'ssa'],
    mediaType: 'text/x-ssa',
    otherMediaTypes: ['text/x-ass'],
  },
);
