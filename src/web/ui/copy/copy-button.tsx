import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../site/loading/when-idle.ts';
import { Button } from '../button.tsx';
import { copyText } from './copy-text.ts';
import { fetchToastHost } from '../toast/fetch-toast-host.ts';
import { copyWords as words } from '../words.ts';

const copiedForMs = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers. */
  readonly what: string;
  /** Labels of the button, if they are more specific than `Copy` and so need no `what`. */
  readonly labels?: { readonly before: string; readonly after: string };
  readonly variant?: 'quiet' | 'primary' | 'secondary';
  readonly disabled?: boolean;
  /** Second line of the toast. */
  readonly done?: string;
  readonly onCopied?: () => void;
}

/** Copies a text, and confirms it on the button for 2 seconds and in a toast. */
export function CopyButton({
  text,
  what,
  labels,
  variant = 'quiet',
  disabled = false,
  done,
  onCopied,
}: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => whenIdle(() => void fetchToastHost()), []); // copying also works offline
  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const id = setTimeout(() => setCopiedAt(undefined), copiedForMs);
    return () => clearTimeout(id);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    if (!(await copyText(text, done))) return;
    setCopiedAt(Date.now());
    onCopied?.();
  }

  const isCopied = copiedAt !== undefined;
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant={variant}
      disabled={disabled}
      className="min-w-26"
      {...(!labels && { 'aria-label': isCopied ? words.copiedThat(what) : words.copyThat(what) })}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" />
      {isCopied ? (labels?.after ?? words.copied) : (labels?.before ?? words.copy)}
    </Button>
  );
}
