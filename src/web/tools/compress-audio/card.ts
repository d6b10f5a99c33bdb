/** Name of the tool, and its summary on cards. */
export const compressAudioCard = {
  name: 'Compress Audio',
  summary: 'Music and speech as smaller MP3 or AAC files, with tags and cover art kept.',
};
