import { listFormats, listTools, hashText } from './endpoints/synchronous.ts';
import { listCloudFiles, importCloudFile, signOutOfCloud, readImport } from './endpoints/clouds.ts';
import { listEmojis, readEmoji, relatedEmojis } from './endpoints/emojis.ts';
import {
  readJob,
  readJobs,
  deleteJob,
  downloadJob,
  jobEvents,
  downloadArchive,
  shareJob,
  downloadShared,
} from './endpoints/jobs.ts';
import { convert, compress, pdfTools, imageEdit, videoEdit } from './endpoints/create-jobs.ts';

/** All API calls, grouped by topic. */
export const endpoints = {
  'Making jobs': [convert, compress, pdfTools, imageEdit, videoEdit],
  Jobs: [readJob, readJobs, deleteJob, downloadJob, jobEvents, downloadArchive, shareJob, downloadShared],
  'At once': [listFormats, listTools, hashText],
  'Cloud storages': [listCloudFiles, importCloudFile, signOutOfCloud, readImport],
  Emoji: [listEmojis, readEmoji, relatedEmojis],
} as const;
