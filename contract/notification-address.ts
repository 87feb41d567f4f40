import { isAboutReader, type Notification } from './notifications.ts';

type Place = Pick<
  Notification,
  | 'kind'
  | 'actors'
  | 'actor_count'
  | 'post'
  | 'post_comment'
  | 'project'
  | 'step'
  | 'step_comment'
  | 'feedback'
  | 'moderation'
>;

/** The client's router reads JSON in an address: a username such as `123` or `null` must be quoted to stay a text. */
function searchText(text: string): string {
  try {
    JSON.parse(text);
    return encodeURIComponent(JSON.stringify(text));
  } catch {
    return encodeURIComponent(text);
  }
}

/** The client's path to a conversation, as above. */
export const conversationAddress = (username: string): string => `/messages?with=${searchText(username)}`;

/** The client's path to the very thing that a notification is about, for links outside the client. */
export function addressOf({ kind, actors, actor_count: count, ...place }: Place): string {
  const only = count === 1 ? actors[0]?.username : undefined;
  if (kind === 'sign_in') return '/settings/account';
  if (kind === 'moderation')
    return place.moderation !== undefined && isAboutReader(place.moderation.outcome)
      ? '/settings/decisions'
      : '/settings/decisions#reports';
  if (kind === 'message_request')
    return `/messages?folder=requests${only === undefined ? '' : `&with=${searchText(only)}`}`;
  if (kind === 'follow') return only === undefined ? '/profile?list=followers' : `/profile/${encodeURIComponent(only)}`;
  const { post, post_comment: comment, project, step, feedback } = place;
  if (post !== null) return `/posts/${post}${comment === null ? '' : `#comment-${comment}`}`;
  if (step === null) return `/projects/${project ?? ''}${kind === 'project_changed' ? '/steps' : ''}`;
  const hash = feedback === null ? `comment-${place.step_comment ?? ''}` : `feedback-${feedback}`;
  return `/projects/${project ?? ''}/steps?step=${searchText(step)}#${hash}`;
}
