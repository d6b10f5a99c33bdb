import { defineFormats } from '../format.ts';

export default defineFormats({
  id: 'psd',
  label: 'PSD',
  name: 'Photoshop document',
  category: 'image',
  rank: 15,
  extensions: ['psd', 'psb'],
  mediaType: 'image/vnd.adobe.photoshop',
  otherMediaTypes: ['image/x-photoshop', 'application/x-photoshop'],
  content: 'a Photoshop document',
  signatures: [{ marks: [[0, '8BPS']] }],
  image: { decoders: ['imagemagick'], magick: 'PSD' },
});
