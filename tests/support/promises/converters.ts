import type { Promised } from './site-promises.ts';
import {
  aDay,
  account,
  byHand,
  hours,
  officeStructure,
  limit,
  noGps,
  opensLocked,
  pairs,
  pdfaIdentity,
  pwGone,
  pwNowhere,
  several,
} from './held-by.ts';

const lossless = ['conversions/media/audio/audio-faithful.test.ts', '%s (%s, %i Hz) to %s'] as const;
const tags = [
  'conversions/media/audio/audio-faithful.test.ts',
  'a song keeps its tags and its cover from MP3 through Ogg, FLAC and M4A back to MP3',
] as const;
const tagsOut = ['conversions/media/audio/audio-faithful.test.ts', 'are left out on request'] as const;
const bitrate = [
  'conversions/media/audio/audio-faithful.test.ts',
  '%s follows the bitrate as far as the audio needs it',
] as const;
const deleteNow = [
  'e2e/convert.spec.ts',
  'conversions survive a reload and navigation; Delete now ends them',
] as const;
const untouched = [
  'conversions/media/video/video-faithful.test.ts',
  'H.264 and AAC are copied from MP4 to %s',
] as const;
const videoQuality = [
  'conversions/media/video/video-faithful.test.ts',
  'the quality option changes the size',
] as const;
const aviLosses = [
  'conversions/media/video/video-faithful.test.ts',
  'AVI notes what it cannot hold',
] as const;
const imageOptions = ['conversions/image/options.test.ts', 'a lower quality makes a smaller %s'] as const;
const transparent = [
  'conversions/image/faithful.test.ts',
  'transparent parts stay transparent in %s',
] as const;
const white = [
  'conversions/image/faithful.test.ts',
  'JPG gets a white background behind transparent parts, with a note',
] as const;
const background = ['conversions/image/faithful.test.ts', 'JPG gets the requested background'] as const;
const animated = [
  'conversions/image/faithful.test.ts',
  '%s to animated PNG and back keeps every frame',
] as const;
const firstFrame = [
  'conversions/image/faithful.test.ts',
  'a still target uses the first frame, with a note',
] as const;
const allFrames = [
  'conversions/image/faithful.test.ts',
  'all frames of an animation can be saved as files',
] as const;
const camera = [
  'conversions/image/faithful.test.ts',
  '%s keeps the camera on request, but never the location',
] as const;
const jpgJpeg = [
  'conversions/image/options.test.ts',
  'one becomes the other without changing a pixel',
] as const;
const nine = [
  'conversions/archive/corpus.test.ts',
  'the nine documents of $name are the same in a $to',
] as const;
const archivePairs = ['conversions/archive/pairs.test.ts', '$from to $to'] as const;
const times = ['conversions/archive/options.test.ts', 'keeps times after 2038 and before 1980'] as const;
const koi = ['conversions/archive/hostile.test.ts', 'reads names in KOI8-R from a tar'] as const;
const rarStored = ['conversions/archive/options.test.ts', 'notes that a RAR is not compressed'] as const;
const archivePw = [
  'conversions/archive/options.test.ts',
  'a password can contain characters of any script',
] as const;
const hash = [
  'conversions/hash.test.ts',
  'all four checksums of %i bytes match those of other programs',
] as const;
const hashText = ['conversions/hash.test.ts', 'hashes a text as UTF-8'] as const;
const hashChanged = [
  'conversions/hash.test.ts',
  'standard tools detect a changed file by its checksum file',
] as const;
const hashCopy = [
  'e2e/hash.spec.ts',
  'shows the checksums of any file, each with a copy button @phone',
] as const;
const hashFile = ['conversions/hash.test.ts', 'standard tools can read the checksum file of %j'] as const;

/** Promises in the long texts of the converters by type. */
export const convertersPromises: readonly Promised[] = [
  {
    claims: [
      'Music, voice memos and recordings, from lossless archives down to files that fit anywhere.',
      'WAV and FLAC keep every sample exactly; FLAC packs them into about half the space.',
    ],
    verifiedBy: [lossless],
  },
  { claims: ['Yes, wherever the new format has a place for them.'], verifiedBy: [tags] },
  { claims: ['You can leave them out under Options.'], verifiedBy: [tagsOut] },
  { claims: ['Left alone, it is chosen to sound like the original.'], verifiedBy: [bitrate] },
  { claims: ['Each up to 137MB; as many as you like.'], verifiedBy: [limit, several] },
  { claims: ['With more than one in the list, one button starts them all.'], verifiedBy: [several] },
  { claims: ['After 31 hours, the sent file and the result.'], verifiedBy: [aDay, hours] },
  { claims: ['“Delete now” on the finished card does it at once.'], verifiedBy: [deleteNow, byHand] },
  {
    claims: [
      'When the new container may hold the pictures as they are, they are moved over untouched, which is quick and loses nothing.',
      'Not when the pictures are only moved over.',
    ],
    verifiedBy: [untouched],
  },
  {
    claims: [
      'When they have to be encoded again, a careful default is used that is hard to tell from the original; you can set it under Options.',
    ],
    verifiedBy: [videoQuality],
  },
  { claims: ['What had to be left out is listed on the finished card.'], verifiedBy: [aviLosses] },
  {
    claims: [
      'Turn photos, screenshots, drawings and animations into the picture format you need, with size and quality in your hands.',
    ],
    verifiedBy: [imageOptions, pairs],
  },
  { claims: ['PNG, WebP and GIF keep it.'], verifiedBy: [transparent] },
  {
    claims: [
      'JPG and BMP have none: transparent parts are filled with a colour, white unless you choose another under Options, and the finished card says so.',
    ],
    verifiedBy: [white, background],
  },
  { claims: ['Between formats that can move, such as GIF and WebP, yes.'], verifiedBy: [animated] },
  {
    claims: [
      'A format that holds a single picture gets the first frame, or each frame as a file of its own in a ZIP, as you choose under Options.',
    ],
    verifiedBy: [firstFrame, allFrames],
  },
  {
    claims: [
      'The position (GPS) is always removed.',
      'The camera data (date, model, exposure) is removed too unless you ask to keep it under Options.',
    ],
    verifiedBy: [noGps, camera],
  },
  {
    claims: [
      'Only the letters of the ending.',
      'The content is the same; some programs insist on one of the two, so both are offered.',
    ],
    verifiedBy: [jpgJpeg],
  },
  {
    claims: ['A PDF made from an office document follows its page size, headings, tables and pictures.'],
    verifiedBy: [officeStructure],
  },
  { claims: ['They open with it: enter it under Options.'], verifiedBy: [opensLocked, pwNowhere, pwGone] },
  { claims: ['Level 2b is made here.'], verifiedBy: [pdfaIdentity] },
  {
    claims: [
      'One packed file into another kind of packed file, with folders and names as they were.',
      'Yes: the folders inside the archive, the names in any script and the dates stay as they are.',
    ],
    verifiedBy: [nine, archivePairs, times, koi],
  },
  {
    claims: [
      'On a server without it, what is made is a valid RAR that stores the files uncompressed, and a note says so; for a small file choose 7Z.',
    ],
    verifiedBy: [rarStored],
  },
  {
    claims: ['Yes, if you have it: enter it under Options.', 'The new archive is not protected.'],
    verifiedBy: [archivePw],
  },
  {
    claims: [
      'Checksums of any file or text: to see that a download arrived whole, or that two files are really the same.',
      'Compute MD5, SHA-1, SHA-256 and CRC32 checksums of files up to 137MB or of text.',
    ],
    verifiedBy: [hash, hashText, limit],
  },
  { claims: ['Free, no signup.'], verifiedBy: [account] },
  {
    claims: [
      'If a single bit changes, the fingerprint is another.',
      'Compare it with the one the publisher gives, and you know that the file arrived as it was sent.',
    ],
    verifiedBy: [hashChanged],
  },
  {
    claims: [
      'On the page, with a button to copy each, and as a small text file in the layout that sha256sum and its sisters check.',
    ],
    verifiedBy: [hashCopy, hashFile],
  },
];
