import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'wav',
  label: 'WAV',
  name: 'Waveform Audio',
  category: 'audio',
  rank: 2,
  extensions: ['wav'],
  mediaType: 'audio/wav',
  otherMediaTypes: ['audio/x-wav', 'audio/vnd.wave'],
  content: 'a WAV recording',
  signatures: [
    {
      marks: [
        [0, 'RIFF'],
        [8, 'WAVE'],
      ],
    },
    {
      marks: [
        [0, 'RF64'],
        [8, 'WAVE'],
      ],
    },
    {
      marks: [
        [0, 'BW64'],
        [8, 'WAVE'],
      ],
    },
    {
      marks: [
        [0, 'RIFX'],
        [8, 'WAVE'],
      ],
    },
  ],
});
