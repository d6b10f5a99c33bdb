import type { Promised } from './site-promises.ts';
import { ciUpright, noGps } from './held-by.ts';

const ieWalk = [
  'e2e/edit/image-edit.spec.ts',
  'an image is resized with its aspect ratio kept, and shown before and after @phone',
] as const;
const ieCropBox = [
  'e2e/edit/image-edit.spec.ts',
  'the crop box and fields stay in sync, by pointer and by keyboard @phone',
] as const;
const ieRotate = [
  'e2e/edit/image-edit.spec.ts',
  'an image is rotated and mirrored with an immediate preview, by keyboard alone',
] as const;
const ieMark = [
  'e2e/edit/image-edit.spec.ts',
  'a text watermark and an image watermark are applied',
] as const;
const ieBefore = [
  'e2e/edit/image-edit.spec.ts',
  'an impossible edit is reported before anything is sent',
] as const;
const ieFormats = ['site-claims.test.ts', 'name the formats that the image editor keeps unchanged'] as const;
const ieLossless = [
  'conversions/image/edit.test.ts',
  'is cropped losslessly at block boundaries, and re-encoded elsewhere',
] as const;
const ieJpegRotate = [
  'conversions/image/edit.test.ts',
  'a JPEG stored in orientation %i is rotated as displayed',
] as const;
const ieAnim = [
  'conversions/image/edit.test.ts',
  'a rotated animation keeps the order and delays of its frames',
] as const;
const ie16 = [
  'conversions/image/faithful.test.ts',
  '16 bits per channel are kept from PNG to TIFF and back',
] as const;
const iePreview = [
  'e2e/edit/image-edit.spec.ts',
  'an image the browser cannot display gets a preview, and is cropped with it',
] as const;
const nothingAdded = ['e2e/claims.spec.ts', 'an image is returned with exactly the same pixels'] as const;
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
const veHandles = [
  'e2e/edit/video-edit.spec.ts',
  'a video is trimmed with handles and fields in sync @phone',
] as const;
const veBox = [
  'e2e/edit/video-edit.spec.ts',
  'an area is selected with the box on the frame, and the fields match it @phone',
] as const;
const veVp9 = [
  'conversions/media/video/video-edit.test.ts',
  'VP9 is joined from copied and encoded frames too',
] as const;
const veWhole = [
  'conversions/media/video/video-edit.test.ts',
  'a codec that cannot be joined from parts is fully re-encoded, just as exactly, with a note',
] as const;
const veTimes = [
  'conversions/media/video/video-edit.test.ts',
  'invalid times, and a file without video, are rejected with their own message',
] as const;
const vePreview = [
  'e2e/edit/video-edit.spec.ts',
  'a video the browser cannot play is rotated with the fields, and gets a preview',
] as const;
const veChapters = [
  'conversions/media/video/video-edit.test.ts',
  'chapters and subtitles are shifted with the video',
] as const;

/** Promises in the long texts of the editors. */
export const editorsPromises: readonly Promised[] = [
  {
    claims: [
      'Resize, crop, turn and mirror pictures, or put a watermark on them.',
      'Resize, crop, rotate, flip and watermark images online, animations too.',
      'Write a size, draw a box, choose a turn, or place a watermark, and see it on the picture.',
    ],
    verifiedBy: [ieWalk, ieCropBox, ieRotate, ieMark],
  },
  { claims: ['It is shown at once; nothing is sent yet.'], verifiedBy: [ieBefore] },
  {
    claims: ['Before and after stand side by side; the download keeps the format you sent.'],
    verifiedBy: [ieWalk, ieFormats],
  },
  {
    claims: [
      'Turning and mirroring only moves them about where the sides of the picture are whole blocks, and so does a crop that begins on their edges: nothing is compressed again, and the result says so.',
    ],
    verifiedBy: [ieLossless, ieJpegRotate],
  },
  {
    claims: ['Animations are changed frame by frame, and keep the order and the times of their frames.'],
    verifiedBy: [ieAnim],
  },
  {
    claims: ['Pictures with 16 bits per colour keep them where their format holds them.'],
    verifiedBy: [ie16],
  },
  {
    claims: [
      'The box to crop by can be drawn, moved and sized with the pointer, a finger or the arrow keys; with Shift they take ten steps at once, with Ctrl a hundred.',
      'Its numbers can be written as well, and can be held to a shape.',
    ],
    verifiedBy: [ieCropBox],
  },
  {
    claims: [
      'With the aspect ratio kept, width follows height and height follows width.',
      'Without it the picture is stretched to what you write.',
    ],
    verifiedBy: [ieWalk],
  },
  {
    claims: [
      'A result can be edited further without another upload, turned first and cropped then, and the last edit can be taken back.',
      'A result can be edited further without another upload, trimmed first and cropped then, and the last edit can be taken back.',
    ],
    verifiedBy: [
      [
        'e2e/edit/image-edit.spec.ts',
        'a result is edited further without another upload, and an edit is undone',
      ],
      ['e2e/edit/video-edit.spec.ts', 'a video is trimmed, and its result cropped without another upload'],
    ],
  },
  {
    claims: [
      'JPG, PNG (animated ones too), GIF, WebP, AVIF, BMP, TIFF, JPEG XL and TGA stay what they are.',
      'HEIC comes back as JPG, and what else can be read, such as SVG, PSD, ICO or JPEG 2000, as PNG.',
    ],
    verifiedBy: [ieFormats],
  },
  {
    claims: [
      'Write the numbers into the fields, or have a preview made: it has the same size as your picture.',
    ],
    verifiedBy: [iePreview],
  },
  {
    claims: [
      'No: place, time and camera are left out.',
      'The picture is turned the way the camera was held.',
    ],
    verifiedBy: [ciUpright, noGps],
  },
  { claims: ['The only watermark is the one you make yourself.'], verifiedBy: [nothingAdded] },
  {
    claims: [
      'Trim or cut to the frame with next to no loss, crop, and turn videos.',
      'Keep the part you want or cut one out, crop the picture, or turn it the right way up.',
      'Trim, cut, crop and rotate videos online, exact to the frame and with next to no loss.',
    ],
    verifiedBy: [veTrim, veCut, veCrop, veRotate],
  },
  {
    claims: [
      'It plays on the page where your browser knows its format.',
      'Move the handles or write times for a cut, draw a box for a crop, or choose an angle.',
    ],
    verifiedBy: [veHandles, veBox],
  },
  {
    claims: [
      'The result plays on the page; the download keeps the format you sent.',
      'An empty start means the beginning, an empty end the end.',
    ],
    verifiedBy: [veHandles],
  },
  {
    claims: [
      'Here the cut is where you set it, to the frame, and in H.264, H.265, AV1 and VP9 films every whole group is copied as it is.',
      'Only the frames between a cut and the nearest group are encoded, so finely that they cannot be told from the originals.',
      'The result says how many frames were copied.',
    ],
    verifiedBy: [veTrim, veVp9],
  },
  {
    claims: [
      'Sound is copied too, and stays in step with the picture to within one of its own short frames.',
      'Yes: choose “Cut this part out”.',
      'What lies between start and end is left out, and the rest is joined.',
    ],
    verifiedBy: [veCut],
  },
  {
    claims: [
      'Films in other codecs, or with interlaced pictures, are encoded anew at high quality; the result says so.',
    ],
    verifiedBy: [veWhole],
  },
  {
    claims: [
      'A crop has to encode the picture again.',
      'Its width and height become even numbers, as codecs want them; the sound is not touched.',
    ],
    verifiedBy: [veCrop],
  },
  {
    claims: [
      'MP4, MOV and M4V films can carry a mark that tells players to turn them.',
      'Rotating sets that mark and leaves every frame as it is.',
      'If a player ignores it, tick the box to turn the pixels themselves.',
    ],
    verifiedBy: [veRotate],
  },
  {
    claims: [
      'As HH:MM:SS, with thousandths after a dot if you like: 00:01:30 or 00:01:30.250.',
      'Minutes and seconds go to 59.',
    ],
    verifiedBy: [veTimes],
  },
  {
    claims: [
      'Write times and sizes into the fields, or have a preview made: it has the same times and size as your film.',
    ],
    verifiedBy: [vePreview],
  },
  {
    claims: ['Where the format holds them, they are cut and moved together with the film.'],
    verifiedBy: [veChapters],
  },
];
