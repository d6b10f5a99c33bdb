import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  configuredHours,
  imageEditedFurther,
  keptForADay,
  noAccount,
  noTraceAfterDelete,
  sizeLimit,
  videoEditedFurther,
} from '#tests/support/promises/shared-tests.ts';

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
const rotatedByTag = [
  'conversions/media/video/video-edit.test.ts',
  'a video is rotated by a tag, added to an existing one; its frames are unchanged unless the pixels are to be rotated',
] as const;
const spedUp = [
  'conversions/media/video/video-retiming.test.ts',
  '%s times as fast: frames are copied, and audio, subtitles and chapters follow',
] as const;
const muted = [
  'conversions/media/video/video-retiming.test.ts',
  'removes the audio and copies the frames, subtitles and chapters',
] as const;
const partAsAudio = [
  'conversions/media/video/video-retiming.test.ts',
  'becomes a %s file with its audio',
] as const;
const partAsAnimation = [
  'conversions/media/video/video-retiming.test.ts',
  'becomes a %s, with the colors of its last scene',
] as const;
const veHandles = [
  'e2e/edit/video-edit.spec.ts',
  'a video is trimmed with handles and fields in sync @phone',
] as const;
const areaOnFrame = [
  'e2e/edit/video-edit.spec.ts',
  'an area is selected with the box on the frame, and the fields match it @phone',
] as const;

/** Claims of the page. */
export default {
  'videoEditCard.summary': [veTrim, veCut, veCrop, rotatedByTag, spedUp, muted, partAsAudio, partAsAnimation],
  'videoEditWords.description': [sizeLimit, noAccount, veTrim, veCut, veCrop, rotatedByTag],
  'videoEditWords.faq.0.answer': [
    veHandles,
    [
      'conversions/media/video/video-edit.test.ts',
      'invalid times, and a file without video, are rejected with their own message',
    ],
  ],
  'videoEditWords.faq.1.answer': [
    [
      'e2e/edit/video-edit.spec.ts',
      'a video the browser cannot play is rotated with the fields, and gets a preview',
    ],
  ],
  'videoEditWords.faq.2.answer': [veCut],
  'videoEditWords.faq.3.answer': [
    ['conversions/media/video/video-edit.test.ts', 'chapters and subtitles are shifted with the video'],
  ],
  'videoEditWords.faq.4.answer': [sizeLimit],
  'videoEditWords.faq.5.answer': [keptForADay, configuredHours, noTraceAfterDelete],
  'videoEditWords.lead': [veTrim, veCut, veCrop, rotatedByTag, spedUp, muted, partAsAudio, partAsAnimation],
  'videoEditWords.sections.0.paragraphs.0': [
    veTrim,
    ['conversions/media/video/video-edit.test.ts', 'VP9 is joined from copied and encoded frames too'],
  ],
  'videoEditWords.sections.0.paragraphs.1': [
    veCut,
    [
      'conversions/media/video/video-edit.test.ts',
      'a codec that cannot be joined from parts is fully re-encoded, just as exactly, with a note',
    ],
  ],
  'videoEditWords.sections.1.paragraphs.0': [veCrop],
  'videoEditWords.sections.1.paragraphs.1': [rotatedByTag],
  'videoEditWords.sections.1.paragraphs.2': [imageEditedFurther, videoEditedFurther],
  'videoEditWords.sections.2.paragraphs.0': [
    ['conversions/media/video/video-retiming.test.ts', 'the audio keeps its pitch'],
    spedUp,
    [
      'conversions/media/video/video-retiming.test.ts',
      'past 60 frames per second, frames are left out, with a note',
    ],
  ],
  'videoEditWords.sections.2.paragraphs.1': [muted, partAsAudio, partAsAnimation],
  'videoEditWords.steps.0.text': [veHandles, areaOnFrame],
  'videoEditWords.steps.1.text': [veHandles, areaOnFrame],
  'videoEditWords.steps.2.text': [veHandles],
} satisfies PageClaims;
