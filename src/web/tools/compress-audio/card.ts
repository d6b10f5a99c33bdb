/** What the tool is called, and its sentence on cards. */
export const compressAudioCard = {
  name: 'Compress Audio',
  summary: 'Music and speech as smaller MP3 or AAC files, with tags and cover kept.',
};
