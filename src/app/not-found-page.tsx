import { NotFound } from './not-found.tsx';
import { Frame } from './shell.tsx';

/** Not-found inside the shell's frame, for paths that match no route and therefore have no shell. */
export function NotFoundPage() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}
