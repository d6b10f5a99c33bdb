/** Section 9: sliders and lists with their values and initial values. */
export interface ConstantControl {
  readonly at: string;
  readonly label: string;
  readonly value: string;
  /** For a slider: minimum, maximum, step. */
  readonly range?: readonly [min: string, max: string, step: string];
  /** For a list: its values, in order. */
  readonly offers?: readonly string[];
}

export const controls: readonly ConstantControl[] = [
  { at: '/compress/image', label: 'Quality', value: '80', range: ['10', '100', '5'] },
  {
    at: '/compress/image',
    label: 'Output format',
    value: 'webp',
    offers: ['webp', 'avif', 'jpeg', 'png'],
  },
  { at: '/compress/video', label: 'CRF', value: '23', range: ['18', '35', '1'] },
  { at: '/compress/video', label: 'Codec', value: 'h264', offers: ['h264', 'h265'] },
  {
    at: '/compress/video',
    label: 'Resolution',
    value: 'original',
    offers: ['original', '1920x1080', '1280x720', '854x480'],
  },
  { at: '/compress/audio', label: 'Bitrate', value: '128', range: ['64', '320', '32'] },
  { at: '/compress/audio', label: 'Output format', value: 'mp3', offers: ['mp3', 'aac'] },
  {
    at: '/compress/pdf',
    label: 'Quality preset',
    value: 'ebook',
    offers: ['screen', 'ebook', 'printer', 'prepress'],
  },
  { at: '/pdf/rotate', label: 'Rotation', value: '90', offers: ['90', '180', '270'] },
  { at: '/pdf/protect', label: 'Encryption level', value: '128', offers: ['128', '256'] },
];

/** Section 3: default permissions of a protected PDF. */
export const permissions: readonly [label: string, isAllowed: boolean][] = [
  ['Allow printing', true],
  ['Allow changes', false],
  ['Allow copying text and images', false],
  ['Allow annotations', true],
];
