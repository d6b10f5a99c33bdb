import { data } from 'react-router';
import { Lost } from '../layouts/lost.tsx';

/** Answers 404 with the page that says so. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <Lost />;
}
