import { listFormats, listTools, hashText } from './endpoints/synchronous.ts';
import { listCloudFiles, importCloudFile, signOutOfCloud, readImport } from './endpoints/clouds.ts';
import { readWebhookSecret } from './endpoints/webhooks.ts';
import { beginUpload, continueUpload, deleteUpload, readUpload } from './endpoints/uploads.ts';
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
  'Resumable uploads': [beginUpload, readUpload, continueUpload, deleteUpload],
  Jobs: [
    readJob,
    readJobs,
    deleteJob,
    downloadJob,
    jobEvents,
    downloadArchive,
    shareJob,
    downloadShared,
    readWebhookSecret,
  ],
  'At once': [listFormats, listTools, hashText],
  'Cloud storages': [listCloudFiles, importCloudFile, signOutOfCloud, readImport],
  Emoji: [listEmojis, readEmoji, relatedEmojis],
} as const;

/** What the calls of each topic do. */
export const topicDescriptions: Readonly<Record<keyof typeof endpoints, string>> = {
  'Making jobs': 'Send files to convert, compress or edit; each call creates a job',
  'Resumable uploads': 'Upload large files in parts, and resume after a broken connection (tus 1.0.0)',
  Jobs: 'Follow a job, and download, share or delete its result',
  'At once': 'What this server can do, and checksums of text; no job is created',
  'Cloud storages': 'Import files from cloud storage that the browser is signed in to',
  Emoji: 'The emoji directory',
};
