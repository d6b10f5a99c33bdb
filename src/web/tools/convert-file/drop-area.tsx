import { FileCheck2, Upload } from 'lucide-react';
import type { Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { CloudButtons } from '../../cloud/cloud-buttons.tsx';
import { useHandedFiles } from '../../drop/handed-files.ts';
import { usePastedFiles } from '../../drop/use-pasted-files.ts';
import { sizeInWords } from '../../site/amounts.ts';
import { cn } from '../../ui/class-names.ts';
import type { FileConversion } from './conversions.ts';

interface DropAreaProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly conversion: FileConversion;
  readonly limits: FormatsReply['limits'];
  readonly file: File | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes one file, dropped, chosen or pasted, and shows which one it is. */
export function DropArea({ ref, conversion, limits, file, onFiles }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
  });
  usePastedFiles(onFiles);
  useHandedFiles(onFiles);
  const Icon = file ? FileCheck2 : Upload;
  return (
    <div {...getRootProps()} data-drop-zone="" data-over={isDragActive || undefined}>
      <input {...getInputProps({ accept: conversion.accept.join(','), multiple: false })} hidden />
      <button
        ref={ref}
        type="button"
        onClick={open}
        className={cn(
          'flex min-h-60 w-full flex-col items-center justify-center gap-2 rounded-zone border-2 border-dashed bg-card px-5 py-10 text-center shadow-raised transition-colors duration-200 hover:border-kind',
          isDragActive ? 'border-kind bg-kind-soft' : 'border-line-strong/70',
        )}
      >
        <span aria-hidden="true" className="form mb-2 grid size-16 place-items-center bg-kind-soft text-kind">
          <Icon className="size-7" />
        </span>
        <span className="max-w-full text-xl font-bold tracking-tight break-words">
          {file ? file.name : 'Click to upload or drag and drop'}
        </span>
        <span className="text-[0.9375rem] text-soft">
          {file ? sizeInWords(file.size) : `${conversion.takes} (Max ${limits.maxFileMb}MB)`}
        </span>
      </button>
      <div className="mt-1">
        <CloudButtons onFiles={onFiles} />
      </div>
      <noscript>
        <p className="mt-2 text-center text-danger">
          Converting needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
    </div>
  );
}
