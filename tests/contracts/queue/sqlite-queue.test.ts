import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { makeQuickFolder } from '#tests/support/quick-folder.ts';
import { queueModel } from './queue-model.ts';
import { queueContract } from './queue.ts';

async function createQueueFolder() {
  const folder = await makeQuickFolder('formshift-queue-');
  return {
    open: (settings = {}) => openSqliteQueue({ file: join(folder, 'queue.sqlite'), ...settings }),
    remove: () => rm(folder, { recursive: true }),
  };
}

queueContract('the queue on SQLite', createQueueFolder);
queueModel('the queue on SQLite does what a small model of it says', createQueueFolder);
