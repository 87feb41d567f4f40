import { Link } from '@tanstack/react-router';
import { partsOf } from '../../../contract/mentions.ts';

/** A text in which each @username links to that member's page. The page itself decides who may see it. */
export function TextWithMentions({ text }: { text: string }) {
  return partsOf(text).map(({ at, text: part, username }) =>
    username === null ? (
      part
    ) : (
      <Link key={at} to="/profile/$username" params={{ username }}>
        {part}
      </Link>
    ),
  );
}
