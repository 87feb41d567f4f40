import { NotFound } from './not-found.tsx';
import { Frame } from './shell.tsx';

/** Not-found inside the shell's frame, for paths that match no route and so have no shell of their own. */
export function NotFoundPage() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}
