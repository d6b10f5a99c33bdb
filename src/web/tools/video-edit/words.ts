import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for editing videos. */
export const videoEditWords = ({ maxFileMb, retentionHours }: FormatsReply['limits']): ToolWords => ({
  title: 'Edit Video',
  lead: 'Keep the part you want or cut one out, crop, rotate, change the speed, save or remove the audio, or make a GIF.',
  description: `Trim, cut, crop and rotate videos online, exact to the frame and with next to no loss. Free, no signup, files up to ${maxFileMb}MB.`,
  keywords: [
    'trim video',
    'cut video',
    'crop video',
    'rotate video',
    'lossless video trim',
    'mute video',
    'speed up video',
    'video to GIF',
    'video editor online',
  ],
  steps: [
    {
      name: 'Choose a video',
      text: 'Drop it or pick it. It plays on the page where your browser knows its format.',
    },
    {
      name: 'Say what to change',
      text: 'Move the handles or write times for a part, draw a box for a crop, or choose an angle, a speed or a format.',
    },
    {
      name: 'Watch and download',
      text: 'The result plays on the page; an edited video keeps the format you sent.',
    },
  ],
  sections: [
    {
      title: 'Cuts that cost no quality',
      paragraphs: [
        'Films are stored in groups of frames of a second or more, and most tools either cut only between groups or encode the whole film again. Here the cut is where you set it, to the frame, and in H.264, H.265, AV1 and VP9 films every whole group is copied as it is. Only the frames between a cut and the nearest group are encoded, so finely that they cannot be told from the originals. The result says how many frames were copied.',
        'Sound is copied too, and stays in step with the picture to within one of its own short frames. Films in other codecs, or with interlaced pictures, are encoded anew at high quality; the result says so.',
      ],
    },
    {
      title: 'Crop and rotate',
      paragraphs: [
        'A crop has to encode the picture again. Its width and height become even numbers, as codecs want them; the sound is not touched.',
        'MP4, MOV and M4V films can carry a mark that tells players to turn them. Rotating sets that mark and leaves every frame as it is. If a player ignores it, tick the box to turn the pixels themselves.',
        'A result can be edited further without another upload, trimmed first and cropped then, and the last edit can be taken back.',
      ],
    },
    {
      title: 'Speed, audio and GIFs',
      paragraphs: [
        'A video can play from a quarter of its speed to four times as fast, and voices keep their pitch. In most formats the frames are copied with new times; past 60 frames per second some are left out.',
        'Where the format allows it, removing the audio copies the rest. Saving it makes an audio file of the whole video or of the part between the handles, and a GIF, WebP or AVIF animation is made of that part too.',
      ],
    },
  ],
  faq: [
    {
      question: 'How do I write times?',
      answer:
        'As HH:MM:SS, with thousandths after a dot if you like: 00:01:30 or 00:01:30.250. Minutes and seconds go to 59. An empty start means the beginning, an empty end the end.',
    },
    {
      question: 'Why does my video not play on the page?',
      answer:
        'Browsers cannot play every format, for example AVI, WMV or H.265. Write times and sizes into the fields, or have a preview made: it has the same times and size as your film.',
    },
    {
      question: 'Can I cut out the middle?',
      answer:
        'Yes: choose “Cut this part out”. What lies between start and end is left out, and the rest is joined.',
    },
    {
      question: 'Are chapters and subtitles kept?',
      answer: 'Where the format holds them, they are cut and moved together with the film.',
    },
    { question: 'How large may a file be?', answer: `Up to ${maxFileMb}MB each.` },
    {
      question: 'When are my files deleted?',
      answer: `After ${retentionHours} hours, the sent file and the result. “Delete now” beside the download does it at once.`,
    },
  ],
});
