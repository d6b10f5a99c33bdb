import {
  checkDocuments,
  startDocumentCheck,
  type WaitingDocumentCheck,
} from '#src/engines/document-check/document-check.ts';
import type { Check } from '../../registry/check.ts';
import { unlessItFails } from '../../registry/unless-it-fails.ts';

/**
 * Opens documents, text and data with Python libraries. LibreOffice, FFmpeg or our own programs wrote them; none of
 * these is asked again.
 */
const check: Check = {
  id: 'document',
  formats: [
    ...(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt', 'rtf', 'epub'] as const),
    ...(['txt', 'md', 'html', 'csv', 'json', 'xml', 'yaml', 'srt', 'vtt', 'ass'] as const),
  ],
  engines: ['document-check'],
  check: (input) => checkDocuments([input], input),
  async checkBatch({ files, ...context }) {
    const [first, ...others] = files;
    if (first) await checkDocuments([first, ...others], context);
  },
  waitsLightly: true, // once its libraries are loaded
  prepare(context) {
    let waiting: WaitingDocumentCheck | undefined;
    const startWaiting = () => (waiting = unlessItFails(() => startDocumentCheck(context.format, context)));
    const start = setTimeout(startWaiting, headStartMs);
    return {
      async check(input) {
        clearTimeout(start);
        await (waiting ? waiting.check([input]) : checkDocuments([input], input));
      },
      async drop() {
        clearTimeout(start);
        await waiting?.drop();
      },
    };
  },
};

export default check;

/** Delay that lets the actual work start first: starting a program takes the server a few milliseconds. */
const headStartMs = 20;
