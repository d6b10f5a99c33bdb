import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import type { CloudFile } from '#src/contract/cloud/cloud.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CloudFiles } from './cloud-files.tsx';
import { importFile } from './import-file.ts';
import { apiErrorWords } from '../api/words.ts';
import { cloudPickerWords as words } from './picker-words.ts';

interface CloudPickerProps {
  readonly cloud: Cloud;
  readonly onFiles: (files: File[]) => void;
  readonly onClose: () => void;
}

/**
 * Chooses a file from a cloud storage: signs in if needed, lists folders, searches by name, and fetches the chosen
 * file.
 */
export default function CloudPicker({ cloud, onFiles, onClose }: CloudPickerProps) {
  const [fetching, setFetching] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const current = useRef<AbortController>(undefined);
  const name = cloudNames[cloud];

  async function choose(file: CloudFile): Promise<void> {
    const controller = new AbortController();
    current.current = controller;
    setFetching(file.name);
    setProblem(undefined);
    try {
      const fetched = await importFile(cloud, file.id, controller.signal);
      onClose();
      onFiles([fetched]);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(describeImportError(error));
    } finally {
      if (current.current === controller) setFetching(undefined);
    }
  }

  function close(): void {
    current.current?.abort();
    onClose();
  }

  return (
    <Dialog title={words.title(name)} onClose={close}>
      {problem && (
        <p role="alert" className="border-b border-line bg-danger-soft px-5 py-3 text-danger">
          {problem}
        </p>
      )}
      {fetching === undefined ? (
        <QueryClientProvider client={queryClient}>
          <CloudFiles cloud={cloud} onChoose={(file) => void choose(file)} />
        </QueryClientProvider>
      ) : (
        <div className="m-auto grid justify-items-center gap-4 p-6 text-center">
          <Spinner className="size-10 text-accent" />
          <output className="wrap-anywhere">{words.fetching(fetching, name)}</output>
          <Button onClick={() => current.current?.abort()}>{words.cancel}</Button>
        </div>
      )}
    </Dialog>
  );
}

const describeImportError = (error: unknown): string =>
  (error instanceof ApiError && error.body) || apiErrorWords.unreachable;
