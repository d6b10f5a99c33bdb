import { Cloud as CloudIcon } from 'lucide-react';
import { cloudNames } from '#src/contract/cloud/cloud-names.ts';
import { useClouds } from '../site/request/clouds.ts';
import { Button } from '../ui/button.tsx';
import { cloudRequest } from './cloud-request.ts';
import { cloudButtonWords } from './words.ts';

interface CloudButtonsProps {
  readonly onFiles: (files: File[]) => void;
  readonly disabled?: boolean;
}

/** A button for each cloud storage this server can import from; renders nothing if there are none. */
export function CloudButtons({ onFiles, disabled = false }: CloudButtonsProps) {
  const clouds = useClouds();
  if (clouds.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap justify-center gap-x-1">
      <legend className="sr-only">{cloudButtonWords.legend}</legend>
      {clouds.map((cloud) => (
        <Button
          key={cloud}
          variant="quiet"
          disabled={disabled}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            cloudRequest.set({ cloud, onFiles });
          }}
        >
          <CloudIcon aria-hidden="true" />
          {cloudNames[cloud]}
        </Button>
      ))}
    </fieldset>
  );
}
