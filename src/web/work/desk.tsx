import type { Place } from './place.ts';
export default function Desk({ place }: { place: Place }) {
  return <p>{place}</p>;
}
