import type { ReactNode } from 'react';
import type { AnyActor, AnyActorLogic } from 'xstate';

/** The session given to the views: a member's or a visitor's, in which nothing changes. */
export interface StandInSession {
  user: object | null;
  /** The dialogs of the session's end are its children. */
  children?: Readonly<Record<string, AnyActor>>;
}

/** How the production view of a machine is mounted. */
export interface Stage {
  /** The address at which the view stands. */
  path: string;
  /** Where the product's route has an id that the view reads its data by: those of its parents as well. */
  route?: readonly { id?: string; path?: string }[];
  /** What the route's loader answers. */
  data?: unknown;
  /** Puts into the cache what the server would have said by then. */
  know?: (staged: AnyActor) => void;
  View: () => ReactNode;
  session: (staged: AnyActor) => StandInSession;
  /** Which of several machines of the kind is the staged one, by its input. */
  only?: (input: unknown) => boolean;
  /** Production actors that only draw, and therefore run. */
  drawing?: Readonly<Record<string, AnyActorLogic>>;
  /** What the browser would have stored. */
  prepare?: () => void;
}
