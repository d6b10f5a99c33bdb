import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, File as FileIcon, Folder, Search } from 'lucide-react';
import { useState } from 'react';
import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { CloudListing, type CloudFile } from '#src/contract/cloud/cloud.ts';
import { signOutOfCloud } from '#src/contract/endpoints/clouds.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { sizeInWords } from '../site/amounts.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SignIn } from './sign-in.tsx';
import { useSignInResult } from './sign-in-window.ts';
import { useSettled } from './use-settled.ts';
import { apiErrorWords } from '../api/words.ts';
import { cloudPickerWords as words } from './picker-words.ts';

interface CloudFilesProps {
  readonly cloud: Cloud;
  readonly onChoose: (file: CloudFile) => void;
}

type Step = Pick<CloudFile, 'id' | 'name'>;

/** The files of a storage, by folder or by name, page by page. */
export function CloudFiles({ cloud, onChoose }: CloudFilesProps) {
  const [path, setPath] = useState<readonly Step[]>([]);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const listing = useListing(cloud, path.at(-1)?.id, search);
  const { error, data, refetch, isFetching, hasNextPage, fetchNextPage } = listing;
  useSignInResult((result) => result.isSignedIn && result.cloud === cloud && void refetch());

  async function signOut(): Promise<void> {
    await call(signOutOfCloud.path.replace('{provider}', cloud), { method: signOutOfCloud.method });
    await refetch();
  }

  if (error instanceof ApiError && error.status === 401) return <SignIn cloud={cloud} />;
  const files = data?.pages.flatMap((page) => page.files);
  return (
    <>
      <label className="flex items-center gap-2 border-b border-line px-5">
        <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <span className="sr-only">{words.search(cloudNames[cloud])}</span>
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={words.search(cloudNames[cloud])}
          maxLength={100}
          autoComplete="off"
          className="h-12 w-full bg-transparent text-[0.9375rem] outline-none placeholder:text-soft"
        />
      </label>
      {!search && (
        <FolderBreadcrumb
          steps={path}
          top={cloudNames[cloud]}
          onGo={(depth) => setPath(path.slice(0, depth))}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={isFetching}>
        {error && <Unreadable error={error} onRetry={() => void refetch()} />}
        <ul aria-label={words.files}>
          {files?.map((file) => (
            <li key={file.id}>
              <Row
                file={file}
                onPress={() => {
                  if (!file.isFolder) return onChoose(file);
                  setTyped('');
                  setPath(search ? [file] : [...path, file]);
                }}
              />
            </li>
          ))}
        </ul>
        {files?.length === 0 && !hasNextPage && (
          <p className="py-10 text-center text-soft">{search ? words.noName(search) : words.noFiles}</p>
        )}
        {isFetching && <Spinner className="mx-auto my-6 size-8 text-accent" />}
        {hasNextPage && !isFetching && (
          <Button className="mx-auto mt-2 flex" onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
      <div className="flex items-center justify-end border-t border-line p-2">
        <Button variant="quiet" onClick={() => void signOut()}>
          {words.signOut(cloudNames[cloud])}
        </Button>
      </div>
    </>
  );
}

function useListing(cloud: Cloud, folder: string | undefined, search: string) {
  return useInfiniteQuery({
    queryKey: ['cloud', cloud, search ? { search } : { folder }],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(search ? { search } : folder && { folder }),
        ...(pageParam && { after: pageParam }),
      });
      const response = await call(`/api/cloud/${cloud}/files?${query.toString()}`, { signal });
      return CloudListing.parse(await response.json());
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    gcTime: 0,
  });
}

function FolderBreadcrumb({
  steps,
  top,
  onGo,
}: {
  steps: readonly Step[];
  top: string;
  onGo: (depth: number) => void;
}) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label={words.folder} className="flex flex-wrap items-center border-b border-line px-3 text-sm">
      {[{ id: '', name: top }, ...steps].map(({ id, name }, depth) => (
        <span key={`${depth}-${id}`} className="flex items-center">
          {depth > 0 && <ChevronRight aria-hidden="true" className="size-4 text-soft" />}
          <Button
            variant="quiet"
            className="px-2"
            aria-current={depth === steps.length ? 'page' : undefined}
            onClick={() => onGo(depth)}
          >
            {name}
          </Button>
        </span>
      ))}
    </nav>
  );
}

function Row({ file, onPress }: { file: CloudFile; onPress: () => void }) {
  const Icon = file.isFolder ? Folder : FileIcon;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-start hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 truncate">
        {file.isFolder && <span className="sr-only">{words.folder} </span>}
        {file.name}
      </span>
      {file.sizeBytes !== undefined && (
        <span className="tabular shrink-0 text-sm text-soft">{sizeInWords(file.sizeBytes)}</span>
      )}
    </button>
  );
}

function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-8 text-center">
      <p className="text-danger">{(error instanceof ApiError && error.body) || apiErrorWords.unreachable}</p>
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </div>
  );
}
