import type { PageClaims } from '#tests/support/promises/claim.ts';
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

const samples = ['conversions/media/audio/audio-faithful.test.ts', '%s (%s, %i Hz) to %s'] as const;
const streamsCopied = [
  'conversions/media/video/video-faithful.test.ts',
  'H.264 and AAC are copied from MP4 to %s',
] as const;
const videoQuality = [
  'conversions/media/video/video-faithful.test.ts',
  'the quality option changes the size',
] as const;
const sameDocuments = [
  'conversions/archive/corpus.test.ts',
  'the nine documents of $name are the same in a $to',
] as const;
const archivePairs = ['conversions/archive/pairs.test.ts', '$from to $to'] as const;
const times = ['conversions/archive/options.test.ts', 'keeps times after 2038 and before 1980'] as const;
const namesRead = ['conversions/archive/hostile.test.ts', 'reads names in KOI8-R from a tar'] as const;
const hash = [
  'conversions/hash.test.ts',
  'all four checksums of %i bytes match those of other programs',
] as const;
const textHash = ['conversions/hash.test.ts', 'hashes a text as UTF-8'] as const;

/** Claims of the converters by type. */
export default {
  'converterWords.uses.crc32': [hash],
  'converterWords.uses.md5': [hash],
  'converterWords.uses.sha1': [hash],
  'converterWords.uses.sha256': [hash],
  'commonConvertQuestions.0.answer': [sizeLimit, severalFiles],
  'commonConvertQuestions.1.answer': [keptForADay, configuredHours, survivesReload, noTraceAfterDelete],
  'converterTypeWords.archive.description': [sizeLimit, noAccount],
  'converterTypeWords.archive.lead': [sameDocuments, archivePairs, times, namesRead],
  'converterTypeWords.archive.questions.0.answer': 'general knowledge',
  'converterTypeWords.archive.questions.1.answer': [sameDocuments, archivePairs, times, namesRead],
  'converterTypeWords.archive.questions.2.answer': [
    ['conversions/archive/options.test.ts', 'notes that a RAR is not compressed'],
  ],
  'converterTypeWords.archive.questions.3.answer': [
    ['conversions/archive/options.test.ts', 'a password can contain characters of any script'],
  ],
  'converterTypeWords.audio.description': [sizeLimit, noAccount],
  'converterTypeWords.audio.lead': [samples],
  'converterTypeWords.audio.questions.1.answer': [samples],
  'converterTypeWords.audio.questions.2.answer': [
    [
      'conversions/media/audio/audio-faithful.test.ts',
      'a song keeps its tags and its cover from MP3 through Ogg, FLAC and M4A back to MP3',
    ],
    ['conversions/media/audio/audio-faithful.test.ts', 'are left out on request'],
  ],
  'converterTypeWords.audio.questions.3.answer': [
    ['conversions/media/audio/audio-faithful.test.ts', '%s follows the bitrate as far as the audio needs it'],
  ],
  'converterTypeWords.document.description': [sizeLimit, noAccount],
  'converterTypeWords.document.questions.0.answer': [
    ['conversions/document/to-pdf.test.ts', 'keeps pages, and names the replaced fonts'],
    ['conversions/document/to-pdf.test.ts', 'names the replacement of a font without an equivalent'],
    officeStructure,
  ],
  'converterTypeWords.document.questions.2.answer': [opensWithPassword, passwordInNoFile, passwordRemoved],
  'converterTypeWords.document.questions.3.answer': [pdfaIdentity],
  'converterTypeWords.document.questions.4.answer': [
    ['conversions/document/promises.test.ts', 'are not run when converted to %s, and are not in the result'],
  ],
  'converterTypeWords.hash.description': [hash, textHash, sizeLimit, noAccount],
  'converterTypeWords.hash.lead': [hash, textHash, sizeLimit],
  'converterTypeWords.hash.questions.0.answer': [
    ['conversions/hash.test.ts', 'standard tools detect a changed file by its checksum file'],
  ],
  'converterTypeWords.hash.questions.3.answer': [
    ['e2e/hash.spec.ts', 'shows the checksums of any file, each with a copy button @phone'],
    ['conversions/hash.test.ts', 'standard tools can read the checksum file of %j'],
  ],
  'converterTypeWords.image.description': [sizeLimit, noAccount],
  'converterTypeWords.image.lead': [
    ['conversions/image/options.test.ts', 'a lower quality makes a smaller %s'],
    imagePairs,
  ],
  'converterTypeWords.image.questions.1.answer': [
    ['conversions/image/faithful.test.ts', 'transparent parts stay transparent in %s'],
    [
      'conversions/image/faithful.test.ts',
      'JPG gets a white background behind transparent parts, with a note',
    ],
    ['conversions/image/faithful.test.ts', 'JPG gets the requested background'],
  ],
  'converterTypeWords.image.questions.2.answer': [
    ['conversions/image/faithful.test.ts', '%s to animated PNG and back keeps every frame'],
    ['conversions/image/faithful.test.ts', 'a still target uses the first frame, with a note'],
    ['conversions/image/faithful.test.ts', 'all frames of an animation can be saved as files'],
  ],
  'converterTypeWords.image.questions.3.answer': [
    locationRemoved,
    ['conversions/image/faithful.test.ts', '%s keeps the camera on request, but never the location'],
  ],
  'converterTypeWords.image.questions.4.answer': [
    ['conversions/image/options.test.ts', 'one becomes the other without changing a pixel'],
  ],
  'converterTypeWords.video.description': [sizeLimit, noAccount],
  'converterTypeWords.video.questions.0.answer': 'general knowledge',
  'converterTypeWords.video.questions.1.answer': [streamsCopied, videoQuality],
  'converterTypeWords.video.questions.2.answer': [streamsCopied, videoQuality],
  'converterTypeWords.video.questions.3.answer': [
    ['conversions/media/video/video-faithful.test.ts', 'AVI notes what it cannot hold'],
  ],
} satisfies PageClaims;
