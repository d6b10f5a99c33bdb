import { Download } from 'lucide-react';
import { buttonClassName } from '../../../ui/button.tsx';
import { Tip } from '../../../ui/tip.tsx';
import { jobWords as words } from '../words.ts';

/** A link that downloads a result, as an icon for rows. */
export function DownloadIcon({ url, name }: { url: string; name: string }) {
  return (
    <Tip text={words.download}>
      <a
        href={url}
        download={name}
        aria-label={words.downloadThat(name)}
        className={buttonClassName({ variant: 'quiet', size: 'icon', className: 'text-accent!' })}
      >
        <Download aria-hidden="true" />
      </a>
    </Tip>
  );
}
