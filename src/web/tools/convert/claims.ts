import type { PageClaim } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  imagePairs,
  keptForADay,
  locationRemoved,
  noAccount,
  noTraceAfterDelete,
  officeStructure,
  opensWithPassword,
  passwordInNoFile,
  passwordRemoved,
  pdfaIdentity,
  severalFiles,
  sizeLimit,
  survivesReload,
} from '#tests/support/promises/shared-tests.ts';

const hash = [
  'conversions/hash.test.ts',
  'all four checksums of %i bytes match those of other programs',
] as const;
const videoQuality = [
  'conversions/media/video/video-faithful.test.ts',
  'the quality option changes the size',
] as const;

/** Claims of the converters by type. */
export default [
  {
    sentences: [
      'Convert music, voice memos and recordings, from lossless originals to small files for any device.',
      'WAV and FLAC keep every sample exactly; FLAC packs them into about half the space.',
    ],
    verifiedBy: [['conversions/media/audio/audio-faithful.test.ts', '%s (%s, %i Hz) to %s']],
  },
  {
    sentences: ['Yes, wherever the new format supports them.'],
    verifiedBy: [
      [
        'conversions/media/audio/audio-faithful.test.ts',
        'a song keeps its tags and its cover from MP3 through Ogg, FLAC and M4A back to MP3',
      ],
    ],
  },
  {
    sentences: ['You can leave them out under Options.'],
    verifiedBy: [['conversions/media/audio/audio-faithful.test.ts', 'are left out on request']],
  },
  {
    sentences: ['By default, it is chosen to match the original.'],
    verifiedBy: [
      [
        'conversions/media/audio/audio-faithful.test.ts',
        '%s follows the bitrate as far as the audio needs it',
      ],
    ],
  },
  { sentences: ['Up to 137MB each, and as many as you like.'], verifiedBy: [sizeLimit, severalFiles] },
  { sentences: ['With more than one in the list, one button starts them all.'], verifiedBy: [severalFiles] },
  {
    sentences: ['Your file and the result are deleted after 31 hours.'],
    verifiedBy: [keptForADay, configuredHours],
  },
  {
    sentences: ['“Delete now” next to the result deletes them immediately.'],
    verifiedBy: [survivesReload, noTraceAfterDelete],
  },
  {
    sentences: [
      'If the new format can hold the video as it is, it is copied without re-encoding, which is quick and loses nothing.',
      'Not when the video is only copied.',
    ],
    verifiedBy: [
      ['conversions/media/video/video-faithful.test.ts', 'H.264 and AAC are copied from MP4 to %s'],
    ],
  },
  {
    sentences: [
      'When it has to be re-encoded, the default quality is hard to tell from the original; you can change it under Options.',
    ],
    verifiedBy: [videoQuality],
  },
  {
    sentences: ['The notes with the result list what was left out.'],
    verifiedBy: [['conversions/media/video/video-faithful.test.ts', 'AVI notes what it cannot hold']],
  },
  {
    sentences: [
      'Turn photos, screenshots, drawings and animations into the image format you need, with control over size and quality.',
    ],
    verifiedBy: [['conversions/image/options.test.ts', 'a lower quality makes a smaller %s'], imagePairs],
  },
  {
    sentences: ['PNG, WebP and GIF keep it.'],
    verifiedBy: [['conversions/image/faithful.test.ts', 'transparent parts stay transparent in %s']],
  },
  {
    sentences: [
      'JPG and BMP have none: transparent areas are filled with white, or another colour you choose under Options, and a note says so.',
    ],
    verifiedBy: [
      [
        'conversions/image/faithful.test.ts',
        'JPG gets a white background behind transparent parts, with a note',
      ],
      ['conversions/image/faithful.test.ts', 'JPG gets the requested background'],
    ],
  },
  {
    sentences: ['Yes, between animated formats such as GIF and WebP.'],
    verifiedBy: [['conversions/image/faithful.test.ts', '%s to animated PNG and back keeps every frame']],
  },
  {
    sentences: [
      'A still format gets the first frame, or each frame as a separate file in a ZIP, as you choose under Options.',
    ],
    verifiedBy: [
      ['conversions/image/faithful.test.ts', 'a still target uses the first frame, with a note'],
      ['conversions/image/faithful.test.ts', 'all frames of an animation can be saved as files'],
    ],
  },
  {
    sentences: [
      'Location (GPS) is always removed.',
      'Camera data (date, model, exposure) is removed too, unless you choose to keep it under Options.',
    ],
    verifiedBy: [
      locationRemoved,
      ['conversions/image/faithful.test.ts', '%s keeps the camera on request, but never the location'],
    ],
  },
  {
    sentences: [
      'Only the file extension.',
      'The content is the same; some programs insist on one of the two, so both are offered.',
    ],
    verifiedBy: [['conversions/image/options.test.ts', 'one becomes the other without changing a pixel']],
  },
  {
    sentences: ['A PDF made from an office document keeps its page size, headings, tables and images.'],
    verifiedBy: [officeStructure],
  },
  {
    sentences: ['Enter the password under Options.'],
    verifiedBy: [opensWithPassword, passwordInNoFile, passwordRemoved],
  },
  { sentences: ['Files are converted to PDF/A-2b.'], verifiedBy: [pdfaIdentity] },
  {
    sentences: [
      'Convert one archive format to another.',
      'Folders and file names are kept.',
      'Yes: the folders inside the archive, the names in any script and the dates stay as they are.',
    ],
    verifiedBy: [
      ['conversions/archive/corpus.test.ts', 'the nine documents of $name are the same in a $to'],
      ['conversions/archive/pairs.test.ts', '$from to $to'],
      ['conversions/archive/options.test.ts', 'keeps times after 2038 and before 1980'],
      ['conversions/archive/hostile.test.ts', 'reads names in KOI8-R from a tar'],
    ],
  },
  {
    sentences: [
      'Where it isn’t installed, you get a valid RAR with uncompressed files, and a note says so.',
      'For a small file, choose 7Z.',
    ],
    verifiedBy: [['conversions/archive/options.test.ts', 'notes that a RAR is not compressed']],
  },
  {
    sentences: ['Yes, if you have it: enter it under Options.', 'The new archive is not protected.'],
    verifiedBy: [['conversions/archive/options.test.ts', 'a password can contain characters of any script']],
  },
  {
    sentences: [
      'Checksums of any file or text, to verify a download or to check that two files are identical.',
      'Compute MD5, SHA-1, SHA-256 and CRC32 checksums of files up to 137MB or of text.',
    ],
    verifiedBy: [hash, ['conversions/hash.test.ts', 'hashes a text as UTF-8'], sizeLimit],
  },
  { sentences: ['Free, no signup.'], verifiedBy: [noAccount] },
  {
    sentences: [
      'Change a single bit, and the fingerprint is completely different.',
      'Compare it with the publisher’s to confirm that the file arrived intact.',
    ],
    verifiedBy: [['conversions/hash.test.ts', 'standard tools detect a changed file by its checksum file']],
  },
  {
    sentences: [
      'On the page, each with a copy button, and as a small text file that sha256sum and similar tools can check.',
    ],
    verifiedBy: [
      ['e2e/hash.spec.ts', 'shows the checksums of any file, each with a copy button @phone'],
      ['conversions/hash.test.ts', 'standard tools can read the checksum file of %j'],
    ],
  },
  { sentences: ['128 bits.', '160 bits.', '256 bits.', '32 bits.'], verifiedBy: [hash] },
  {
    sentences: ['Otherwise every frame has to be re-encoded: the larger the video, the longer it takes.'],
    verifiedBy: [videoQuality],
  },
  {
    sentences: [
      'WebM is meant for websites; MKV can hold anything, but not every device plays it.',
      'For speech, 64 to 96 kbps is plenty; for music in MP3, 192 kbps and above is hard to tell from the source.',
      'ZIP if someone else has to open it: every system can.',
    ],
    verifiedBy: 'general knowledge',
  },
] satisfies readonly PageClaim[];
