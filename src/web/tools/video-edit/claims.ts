import type { PageClaim } from '#tests/support/promises/claim.ts';
import { imageEditedFurther, videoEditedFurther } from '#tests/support/promises/shared-tests.ts';

const veTrim = [
  'conversions/media/video/video-edit.test.ts',
  'trimming keeps exactly the frames between two times, copied except near the cuts',
] as const;
const veCut = [
  'conversions/media/video/video-edit.test.ts',
  'cutting removes a part and joins the rest, with audio in sync',
] as const;
const veCrop = [
  'conversions/media/video/video-edit.test.ts',
  'an area is cropped from the video as displayed, in even sizes',
] as const;
const veRotate = [
  'conversions/media/video/video-edit.test.ts',
  'a video is rotated by a tag, added to an existing one; its frames are unchanged unless the pixels are to be rotated',
] as const;
const retiming = 'conversions/media/video/video-retiming.test.ts';
const veSpeed = [
  retiming,
  '%s times as fast: frames are copied, and audio, subtitles and chapters follow',
] as const;
const veThinned = [retiming, 'past 60 frames per second, frames are left out, with a note'] as const;
const vePitch = [retiming, 'the audio keeps its pitch'] as const;
const veMute = [retiming, 'removes the audio and copies the frames, subtitles and chapters'] as const;
const vePartAudio = [retiming, 'becomes a %s file with its audio'] as const;
const vePartAnimation = [retiming, 'becomes a %s, with the colors of its last scene'] as const;
const veHandles = [
  'e2e/edit/video-edit.spec.ts',
  'a video is trimmed with handles and fields in sync @phone',
] as const;
const vePreview = [
  'e2e/edit/video-edit.spec.ts',
  'a video the browser cannot play is rotated with the fields, and gets a preview',
] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'A result can be edited further without another upload, trimmed first and cropped then, and the last edit can be taken back.',
    ],
    verifiedBy: [imageEditedFurther, videoEditedFurther],
  },
  {
    sentences: ['Trim, cut, crop and rotate videos online, exact to the frame and with next to no loss.'],
    verifiedBy: [veTrim, veCut, veCrop, veRotate],
  },
  {
    sentences: [
      'Trim, crop, rotate, speed up or mute videos, save their audio, make GIFs.',
      'Keep the part you want or cut one out, crop, rotate, change the speed, save or remove the audio, or make a GIF.',
    ],
    verifiedBy: [veTrim, veCut, veCrop, veRotate, veSpeed, veMute, vePartAudio, vePartAnimation],
  },
  {
    sentences: [
      'A video can play from a quarter of its speed to four times as fast, and voices keep their pitch.',
    ],
    verifiedBy: [vePitch],
  },
  {
    sentences: [
      'In most formats the frames are copied with new times; past 60 frames per second some are left out.',
    ],
    verifiedBy: [veSpeed, veThinned],
  },
  {
    sentences: [
      'Where the format allows it, removing the audio copies the rest.',
      'Saving it makes an audio file of the whole video or of the part between the handles, and a GIF, WebP or AVIF animation is made of that part too.',
    ],
    verifiedBy: [veMute, vePartAudio, vePartAnimation],
  },
  {
    sentences: [
      'It plays on the page where your browser knows its format.',
      'Move the handles or write times for a part, draw a box for a crop, or choose an angle, a speed or a format.',
    ],
    verifiedBy: [
      veHandles,
      [
        'e2e/edit/video-edit.spec.ts',
        'an area is selected with the box on the frame, and the fields match it @phone',
      ],
    ],
  },
  {
    sentences: [
      'The result plays on the page; an edited video keeps the format you sent.',
      'An empty start means the beginning, an empty end the end.',
    ],
    verifiedBy: [veHandles],
  },
  {
    sentences: [
      'Here the cut is where you set it, to the frame, and in H.264, H.265, AV1 and VP9 films every whole group is copied as it is.',
      'Only the frames between a cut and the nearest group are encoded, so finely that they cannot be told from the originals.',
      'The result says how many frames were copied.',
    ],
    verifiedBy: [
      veTrim,
      ['conversions/media/video/video-edit.test.ts', 'VP9 is joined from copied and encoded frames too'],
    ],
  },
  {
    sentences: [
      'Sound is copied too, and stays in step with the picture to within one of its own short frames.',
      'Yes: choose “Cut this part out”.',
      'What lies between start and end is left out, and the rest is joined.',
    ],
    verifiedBy: [veCut],
  },
  {
    sentences: [
      'Films in other codecs, or with interlaced pictures, are encoded anew at high quality; the result says so.',
    ],
    verifiedBy: [
      [
        'conversions/media/video/video-edit.test.ts',
        'a codec that cannot be joined from parts is fully re-encoded, just as exactly, with a note',
      ],
    ],
  },
  {
    sentences: [
      'A crop has to encode the picture again.',
      'Its width and height become even numbers, as codecs want them; the sound is not touched.',
    ],
    verifiedBy: [veCrop],
  },
  {
    sentences: [
      'MP4, MOV and M4V films can carry a mark that tells players to turn them.',
      'Rotating sets that mark and leaves every frame as it is.',
      'If a player ignores it, tick the box to turn the pixels themselves.',
    ],
    verifiedBy: [veRotate],
  },
  {
    sentences: [
      'As HH:MM:SS, with thousandths after a dot if you like: 00:01:30 or 00:01:30.250.',
      'Minutes and seconds go to 59.',
    ],
    verifiedBy: [
      [
        'conversions/media/video/video-edit.test.ts',
        'invalid times, and a file without video, are rejected with their own message',
      ],
    ],
  },
  {
    sentences: [
      'Write times and sizes into the fields, or have a preview made: it has the same times and size as your film.',
    ],
    verifiedBy: [vePreview],
  },
  {
    sentences: ['Where the format holds them, they are cut and moved together with the film.'],
    verifiedBy: [
      ['conversions/media/video/video-edit.test.ts', 'chapters and subtitles are shifted with the video'],
    ],
  },
  {
    sentences: ['Browsers cannot play every format, for example AVI, WMV or H.265.'],
    verifiedBy: [vePreview],
  },
] satisfies readonly PageClaim[];
