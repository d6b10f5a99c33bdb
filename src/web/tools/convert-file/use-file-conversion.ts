import { useEffect, useRef, useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { toast } from '../../ui/toast.ts';
import { useStartToast } from '../../ui/use-start-toast.ts';
import { rememberedJob, rememberJob } from '../../work/jobs/remembered-job.ts';
import { acceptsFile } from './accepts-file.ts';
import type { FileConversion } from './conversions.ts';
import { answerWords } from '../../api/words.ts';
import { takeWords } from '../../work/queue/take-words.ts';
import { statusWords as words } from './status-words.ts';

/** Where the page stands: no file, files, files on their way (percent uploaded), or a job. */
interface Stand {
  readonly files: readonly File[];
  readonly uploaded?: number;
  /** Whether the connection is lost and the upload waits to be tried again. */
  readonly isStalled?: boolean;
  readonly jobId?: string;
}

interface Terms {
  readonly limits: FormatsReply['limits'];
  /** How many files may become one result; 1 on most pages. */
  readonly most: number;
}

/**
 * One file's way to the server, or that of several that become one: `choose` checks them, `start` sends them, `reset` drops
 * whatever there is, `onOver` is to be called when the job ends. A single file takes the place of the one before; several are added up.
 */
export function useFileConversion(conversion: FileConversion, { limits, most }: Terms) {
  const [stand, setStand] = useState<Stand>({ files: [] });
  const sending = useRef<AbortController>(undefined);
  const startToast = useStartToast();
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    const jobId = rememberedJob(conversion.path);
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab remembers is not known where the page is rendered
    if (jobId) setStand({ files: [], jobId });
  }, [conversion.path]);

  function choose(chosen: readonly File[]): void {
    const offered = most > 1 ? chosen : chosen.slice(0, 1);
    const taken = offered.filter((file) => isTakeable(file, conversion, limits));
    if (taken.length === 0) return;
    const isMore = !stand.jobId && most > 1 && (taken.length > 1 || stand.files.length > 1);
    change(isMore ? [...stand.files, ...taken] : taken);
  }

  /** Adds files to those that are there, also to a single one. */
  function add(more: readonly File[]): void {
    change([...stand.files, ...more.filter((file) => isTakeable(file, conversion, limits))]);
  }

  function change(files: readonly File[]): void {
    sending.current?.abort();
    startToast.close();
    rememberJob(conversion.path, undefined);
    setStand({ files });
  }

  async function start(password?: string): Promise<void> {
    const { files } = stand;
    if (files.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setStand({ files, uploaded: 0 });
    try {
      const { sendFile } = await import('./send-file.ts');
      const jobId = await sendFile(files, conversion, {
        signal,
        password,
        onProgress: (uploaded) => signal.aborted || setStand({ files, uploaded }),
        onStall: (isStalled) => signal.aborted || setStand((now) => ({ ...now, isStalled })),
      });
      setStand({ files, jobId });
      rememberJob(conversion.path, jobId);
      startToast.show({ title: words.started, description: conversion.started });
    } catch (error) {
      if (signal.aborted) return;
      setStand({ files });
      toast({
        title: words.failed,
        description: words.failedBecause(reasonOf(error)),
        tone: 'bad',
      });
    }
  }

  return { ...stand, choose, add, change, start, reset: () => change([]), onOver: startToast.close };
}

function isTakeable(file: File, conversion: FileConversion, limits: FormatsReply['limits']): boolean {
  const refusal = refusalOf();
  if (refusal) toast({ ...refusal, tone: 'bad' });
  return !refusal;

  function refusalOf() {
    if (!acceptsFile(conversion, file)) return { title: words.invalid, description: conversion.rejection };
    if (file.size > limits.maxFileBytes)
      return { title: takeWords.tooLarge, description: takeWords.isTooLarge(limits.maxFileMb) };
    if (file.size === 0) return { title: takeWords.empty, description: takeWords.isEmpty(file.name) };
    return undefined;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AnswerError ? error.body || error.message : answerWords.unreachable;
