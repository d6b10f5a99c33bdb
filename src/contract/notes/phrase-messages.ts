/** Phrases that stand in a note as a fact, as ICU messages by code. */
// oxfmt-ignore
export const phraseMessages = {
  // What would be larger than the original
  'image-at-quality': '{format} at this quality',
  'recording-at-bitrate': 'The recording at {kbps, number} kbit/s',
  'video-at-crf': 'The video at CRF {crf}',
  'result': 'The result',

  // Channels
  'mono': 'mono',
  'stereo': 'stereo',
  'surround-5.1': '5.1 surround',
  'surround-6.1': '6.1 surround',
  'surround-7.1': '7.1 surround',
  'channels': '{count, number} channels',

  // Fonts
  'font-by': '{font} by {substitute}',
  'font-by-same-widths': '{font} by {substitute} (same widths)',
  'font-by-similar': '{font} by a similar one',
  'and-more': 'and {count, number} more',

  // Images
  'white': 'white',
  'gain-map': 'HDR gain map',
  'depth-map': 'depth map',
  'masks': 'masks',
  'video-clip': 'video clip',

  // Tags of audio and video
  'tag-title': 'title',
  'tag-artist': 'artist',
  'tag-album': 'album',
  'tag-album-artist': 'album artist',
  'tag-composer': 'composer',
  'tag-genre': 'genre',
  'tag-date': 'date',
  'tag-track': 'track number',
  'tag-disc': 'disc number',
  'tag-comment': 'comment',
  'tag-copyright': 'copyright',
  'tag-publisher': 'publisher',
  'tag-lyrics': 'lyrics',
  'tag-grouping': 'grouping',
  'tag-bpm': 'beats per minute',
  'tag-isrc': 'recording code (ISRC)',
  'tag-rating': 'rating',
  'tag-loudness': 'loudness (ReplayGain)',
  'tag-musicbrainz': 'MusicBrainz numbers',
} as const;
