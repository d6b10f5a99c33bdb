import { useEffect, useRef, useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { toast } from '../../ui/toast.ts';
import { rememberedJob, rememberJob } from '../../work/remembered-job.ts';
import { acceptsFile } from './accepts-file.ts';
import type { FileConversion } from './conversions.ts';

/** Where the page stands: no file, a file, a file on its way (percent uploaded), or a job. */
interface Stand {
  readonly file?: File;
  readonly uploaded?: number;
  readonly jobId?: string;
}

/** One file's way to the server: `choose` checks it, `start` sends it, `reset` drops whatever there is. */
export function useFileConversion(conversion: FileConversion, limits: FormatsReply['limits']) {
  const [stand, setStand] = useState<Stand>({});
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    const jobId = rememberedJob(conversion.path);
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab remembers is not known where the page is rendered
    if (jobId) setStand({ jobId });
  }, [conversion.path]);

  function choose(files: readonly File[]): void {
    const [file] = files;
    if (!file || !isTakeable(file, conversion, limits)) return;
    sending.current?.abort();
    rememberJob(conversion.path, undefined);
    setStand({ file });
  }

  async function start(): Promise<void> {
    const { file } = stand;
    if (!file) return;
    const controller = new AbortController();
    sending.current = controller;
    setStand({ file, uploaded: 0 });
    try {
      const { sendFile } = await import('./send-file.ts');
      const onProgress = (uploaded: number) => controller.signal.aborted || setStand({ file, uploaded });
      const jobId = await sendFile(file, conversion, { signal: controller.signal, onProgress });
      setStand({ file, jobId });
      rememberJob(conversion.path, jobId);
      toast({ title: 'Conversion started', description: conversion.started });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStand({ file });
      toast({
        title: 'Conversion failed',
        description: `Conversion failed: ${reasonOf(error)}`,
        tone: 'bad',
      });
    }
  }

  function reset(): void {
    sending.current?.abort();
    rememberJob(conversion.path, undefined);
    setStand({});
  }

  return { ...stand, choose, start, reset };
}

function isTakeable(file: File, conversion: FileConversion, limits: FormatsReply['limits']): boolean {
  const refusal = refusalOf();
  if (refusal) toast({ ...refusal, tone: 'bad' });
  return !refusal;

  function refusalOf() {
    if (!acceptsFile(conversion, file)) return { title: 'Invalid file', description: conversion.rejection };
    if (file.size > limits.maxFileBytes)
      return { title: 'File too large', description: `Files can be up to ${limits.maxFileMb}MB each` };
    if (file.size === 0)
      return {
        title: 'Empty file',
        description: `${file.name} has no content (0 bytes). Choose another file.`,
      };
    return undefined;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AnswerError
    ? error.body || error.message
    : 'The server could not be reached. Check the connection and try again.';
