import { useEffect, useState } from 'react';
import type { Kind } from '../ui/kind.ts';
import { KindTile } from '../ui/kind-tile.tsx';

/** Pictures every browser draws. */
const drawable = /\.(jpe?g|jfif|png|gif|webp|bmp|svg|avif|ico)$/i;

/** A small view of a picture; for everything else, or a picture the browser cannot read, its kind's icon. */
export function Thumbnail({ file, kind }: { file: File | undefined; kind: Kind }) {
  const address = useObjectUrl(file && drawable.test(file.name) ? file : undefined);
  const [isBroken, setBroken] = useState(false);
  if (!address || isBroken) return <KindTile kind={kind} className="size-14" />;
  return (
    <img
      src={address}
      alt=""
      onError={() => setBroken(true)}
      className="size-14 rounded-xl border border-line bg-sunken object-cover"
    />
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource the effect makes and revokes
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
