import { useEffect, useRef, useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { ApiError } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useStartToast } from '../../../ui/use-start-toast.ts';
import { rememberedJob, rememberJob } from '../../../work/jobs/follow/remembered-job.ts';
import { acceptsFile } from './accepts-file.ts';
import type { FileConversion } from '../conversions.ts';
import { apiErrorWords } from '../../../api/words.ts';
import { addFilesWords } from '../../../work/queue/add-files-words.ts';
import { statusWords as words } from '../status-words.ts';

/** State of the page: no file, files, an upload (in percent), or a job. */
interface FileConversionState {
  readonly files: readonly File[];
  readonly uploaded?: number;
  /** Whether the connection is lost and the upload is waiting to be retried. */
  readonly isStalled?: boolean;
  readonly jobId?: string;
}

interface Terms {
  readonly limits: FormatsReply['limits'];
  /** Maximum number of files per result; 1 on most pages. */
  readonly maxFiles: number;
}

/**
 * Manages the upload of one file, or of several to combine: `choose` checks them, `start` sends them, `reset`
 * discards everything, and `onOver` must be called when the job ends. A single file replaces the previous one;
 * several are added to those already chosen.
 */
export function useFileConversion(conversion: FileConversion, { limits, maxFiles }: Terms) {
  const [state, setState] = useState<FileConversionState>({ files: [] });
  const sending = useRef<AbortController>(undefined);
  const startToast = useStartToast();
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    const jobId = rememberedJob(conversion.path);
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab remembers is not known where the page is rendered
    if (jobId) setState({ files: [], jobId });
  }, [conversion.path]);

  function choose(chosen: readonly File[]): void {
    const offered = maxFiles > 1 ? chosen : chosen.slice(0, 1);
    const accepted = offered.filter((file) => checkAcceptable(file, conversion, limits));
    if (accepted.length === 0) return;
    const isMore = !state.jobId && maxFiles > 1 && (accepted.length > 1 || state.files.length > 1);
    change(isMore ? [...state.files, ...accepted] : accepted);
  }

  /** Adds files to those already chosen, even if there is only one. */
  function add(more: readonly File[]): void {
    change([...state.files, ...more.filter((file) => checkAcceptable(file, conversion, limits))]);
  }

  function change(files: readonly File[]): void {
    sending.current?.abort();
    startToast.close();
    rememberJob(conversion.path, undefined);
    setState({ files });
  }

  async function start(password?: string): Promise<void> {
    const { files } = state;
    if (files.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ files, uploaded: 0 });
    try {
      const { sendForConversion } = await import('./send-for-conversion.ts');
      const jobId = await sendForConversion(files, conversion, {
        signal,
        password,
        onProgress: (uploaded) => signal.aborted || setState({ files, uploaded }),
        onStall: (isStalled) => signal.aborted || setState((now) => ({ ...now, isStalled })),
      });
      setState({ files, jobId });
      rememberJob(conversion.path, jobId);
      startToast.show({ title: words.started, description: conversion.started });
    } catch (error) {
      if (signal.aborted) return;
      setState({ files });
      toast({
        title: words.failed,
        description: words.failedBecause(describeUploadError(error)),
        tone: 'bad',
      });
    }
  }

  return { ...state, choose, add, change, start, reset: () => change([]), onOver: startToast.close };
}

function checkAcceptable(file: File, conversion: FileConversion, limits: FormatsReply['limits']): boolean {
  const refusal = findRefusal();
  if (refusal) toast({ ...refusal, tone: 'bad' });
  return !refusal;

  function findRefusal() {
    if (!acceptsFile(conversion, file)) return { title: words.invalid, description: conversion.rejection };
    if (file.size > limits.maxFileBytes)
      return { title: addFilesWords.tooLarge, description: addFilesWords.isTooLarge(limits.maxFileMb) };
    if (file.size === 0) return { title: addFilesWords.empty, description: addFilesWords.isEmpty(file.name) };
    return undefined;
  }
}

const describeUploadError = (error: unknown): string =>
  error instanceof ApiError ? error.body || error.message : apiErrorWords.unreachable;
