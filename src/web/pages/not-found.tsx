import { data } from 'react-router';
import { Lost } from '../layouts/lost.tsx';

/** Responds with 404 and the not-found page. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <Lost />;
}
