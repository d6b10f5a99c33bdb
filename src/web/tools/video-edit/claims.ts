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
      'You can keep editing a result without another upload, for example trim it and then crop it, and undo the last edit.',
    ],
    verifiedBy: [imageEditedFurther, videoEditedFurther],
  },
  {
    sentences: ['Trim, cut, crop and rotate videos online, accurate to the frame and almost lossless.'],
    verifiedBy: [veTrim, veCut, veCrop, veRotate],
  },
  {
    sentences: [
      'Trim, crop, rotate, speed up or mute videos, save their audio, or make GIFs.',
      'Trim, cut, crop or rotate a video, change its speed, save or remove its audio, or make a GIF.',
    ],
    verifiedBy: [veTrim, veCut, veCrop, veRotate, veSpeed, veMute, vePartAudio, vePartAnimation],
  },
  {
    sentences: [
      'You can change the speed from a quarter to four times the original, and voices keep their pitch.',
    ],
    verifiedBy: [vePitch],
  },
  {
    sentences: [
      'In most formats, the frames are copied with new times; above 60 frames per second, some are left out.',
    ],
    verifiedBy: [veSpeed, veThinned],
  },
  {
    sentences: [
      'Where the format allows it, removing the audio leaves the video untouched.',
      'You can save the audio of the whole video or of the part between the handles, and turn that part into a GIF, WebP or AVIF animation.',
    ],
    verifiedBy: [veMute, vePartAudio, vePartAnimation],
  },
  {
    sentences: [
      'It plays on the page if your browser supports its format.',
      'Move the handles or enter times for a part, draw a crop box, or choose an angle, a speed or a format.',
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
      'The result plays on the page; an edited video keeps its format.',
      'Leave a field empty for the beginning or the end of the video.',
    ],
    verifiedBy: [veHandles],
  },
  {
    sentences: [
      'Here, the cut is exactly on the frame you choose, and in H.264, H.265, AV1 and VP9 videos every whole group is copied as it is.',
      'Only the frames between a cut and the nearest group are re-encoded, at a quality you can’t tell from the original.',
      'The result says how many frames were copied.',
    ],
    verifiedBy: [
      veTrim,
      ['conversions/media/video/video-edit.test.ts', 'VP9 is joined from copied and encoded frames too'],
    ],
  },
  {
    sentences: [
      'Audio is copied too, and stays in sync to within one of its own short frames.',
      'Yes: choose “Cut this part out”.',
      'What is between start and end is removed, and the rest is joined.',
    ],
    verifiedBy: [veCut],
  },
  {
    sentences: [
      'Videos in other codecs, and interlaced ones, are re-encoded at high quality; the result says so.',
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
      'Cropping re-encodes the picture.',
      'Its width and height become even numbers, as codecs require; the audio is not touched.',
    ],
    verifiedBy: [veCrop],
  },
  {
    sentences: [
      'MP4, MOV and M4V videos can carry a flag that tells players to rotate them.',
      'Rotating sets that flag and leaves every frame as it is.',
      'If a player ignores it, tick the box to rotate the pixels themselves.',
    ],
    verifiedBy: [veRotate],
  },
  {
    sentences: [
      'As HH:MM:SS, with thousandths after a dot if you like: 00:01:30 or 00:01:30.250.',
      'Minutes and seconds go up to 59.',
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
      'Enter times and sizes, or make a preview: it has the same length and dimensions as your video.',
    ],
    verifiedBy: [vePreview],
  },
  {
    sentences: ['Where the format supports them, they are cut and moved together with the video.'],
    verifiedBy: [
      ['conversions/media/video/video-edit.test.ts', 'chapters and subtitles are shifted with the video'],
    ],
  },
  {
    sentences: ['Browsers can’t play AVI or WMV, for example, and some can’t play H.265.'],
    verifiedBy: [vePreview],
  },
] satisfies readonly PageClaim[];
