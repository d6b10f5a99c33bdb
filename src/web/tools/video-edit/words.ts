import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for editing videos. */
export const videoEditWords = ({ maxFileMb, retentionHours }: FormatsReply['limits']): ToolWords => ({
  title: 'Edit Video',
  lead: 'Trim, cut, crop or rotate a video, change its speed, save or remove its audio, or make a GIF.',
  description: `Trim, cut, crop and rotate videos online, accurate to the frame and almost lossless. Free, no signup, files up to ${maxFileMb}MB.`,
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
      text: 'Drop it or click to browse. It plays on the page if your browser supports its format.',
    },
    {
      name: 'Choose what to change',
      text: 'Move the handles or enter times for a part, draw a crop box, or choose an angle, a speed or a format.',
    },
    {
      name: 'Watch and download',
      text: 'The result plays on the page; an edited video keeps its format.',
    },
  ],
  sections: [
    {
      title: 'Frame-accurate cuts',
      paragraphs: [
        'Videos are stored in groups of frames, often a second or longer, and most tools either cut only between groups or re-encode the whole video. Here, the cut is exactly on the frame you choose, and in H.264, H.265, AV1 and VP9 videos every whole group is copied as it is. Only the frames between a cut and the nearest group are re-encoded, at a quality you can’t tell from the original. The result says how many frames were copied.',
        'Audio is copied too, and stays in sync to within one of its own short frames. Videos in other codecs, and interlaced ones, are re-encoded at high quality; the result says so.',
      ],
    },
    {
      title: 'Crop and rotate',
      paragraphs: [
        'Cropping re-encodes the picture. Its width and height become even numbers, as codecs require; the audio is not touched.',
        'MP4, MOV and M4V videos can carry a flag that tells players to rotate them. Rotating sets that flag and leaves every frame as it is. If a player ignores it, tick the box to rotate the pixels themselves.',
        'You can keep editing a result without another upload, for example trim it and then crop it, and undo the last edit.',
      ],
    },
    {
      title: 'Speed, audio and GIFs',
      paragraphs: [
        'You can set the speed to anything from a quarter to four times the original, and voices keep their pitch. In most formats, the frames are copied with new times; above 60 frames per second, some are left out.',
        'Where the format allows it, removing the audio leaves the video untouched. You can save the audio of the whole video or of the part between the handles, and turn that part into a GIF, WebP or AVIF animation.',
      ],
    },
  ],
  faq: [
    {
      question: 'How do I enter times?',
      answer:
        'As HH:MM:SS, with thousandths after a dot if you like: 00:01:30 or 00:01:30.250. Minutes and seconds go up to 59. Leave a field empty for the beginning or the end of the video.',
    },
    {
      question: 'Why doesn’t my video play on the page?',
      answer:
        'Browsers can’t play AVI or WMV, for example, and some can’t play H.265. Enter times and sizes, or make a preview: it has the same length and dimensions as your video.',
    },
    {
      question: 'Can I cut out the middle?',
      answer:
        'Yes: choose “Cut this part out”. What is between start and end is removed, and the rest is joined.',
    },
    {
      question: 'Are chapters and subtitles kept?',
      answer: 'Where the format supports them, they are cut and moved together with the video.',
    },
    { question: 'How large can a file be?', answer: `Up to ${maxFileMb}MB each.` },
    {
      question: 'When are my files deleted?',
      answer: `Your file and the result are deleted after ${retentionHours} hours. “Delete now” next to the download deletes them immediately.`,
    },
  ],
});
