import { useRouteLoaderData } from 'react-router';

/** The person who has signed in, where people have to. */
export interface User {
  readonly name: string;
  readonly canSignOut: boolean;
}

/** Returns who has signed in, as loaded by the root; undefined where nobody has to. */
export const useUser = (): User | undefined => useRouteLoaderData<{ user?: User }>('root')?.user;
