import { FolderDown } from 'lucide-react';
import { maxArchivedJobs } from '#src/contract/work-limits.ts';
import { sitePath } from '../../../site/base-path.ts';
import { buttonClassName } from '../../../ui/button.tsx';
import { jobWords as words } from '../words.ts';

/**
 * Links to all results as one ZIP, or as several if there are more than one archive can hold. `ids` are those of
 * completed jobs.
 */
export function DownloadAll({ ids, className }: { ids: readonly string[]; className?: string }) {
  const parts = Array.from({ length: Math.ceil(ids.length / maxArchivedJobs) }, (_, part) =>
    ids.slice(part * maxArchivedJobs, (part + 1) * maxArchivedJobs),
  );
  return parts.map((part, index) => (
    <a
      key={index}
      href={sitePath(`/api/conversions/archive?ids=${part.join(',')}`)}
      download
      className={buttonClassName({ variant: 'primary', className })}
    >
      <FolderDown aria-hidden="true" />
      {words.downloadAll}
      {parts.length > 1 && ` (${index + 1}/${parts.length})`}
    </a>
  ));
}
