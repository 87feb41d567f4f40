import * as v from 'valibot';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import type { ProfileChanges } from '../../../contract/profile-changes.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { user } from '../../../contract/user.ts';
import { profileMachine } from '../../../machines/profile/profile.ts';
import type { sessionMachine } from '../../../machines/session/session.ts';
import { CallError } from '../../api/call-error.ts';
import type { Uploader } from '../../api/caller.ts';
import { updateProfile } from '../../api/profile-changes.ts';
import { cache, readShared } from '../cache/cache.ts';
import { ownProfileQuery, storeOwnProfile } from './profile-queries.ts';

type ProfileActor = ActorRefFrom<typeof profileMachine>;
export type ProfileSession = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe' | 'send'>;

/** Options for sending the update of this id: a signal or a callback cannot be part of an event. */
const sendings = new Map<string, Omit<Uploader, 'as'>>();
const actors = new WeakMap<ProfileSession, ProfileActor>();

function createOwnProfile(session: ProfileSession): ProfileActor {
  const actor = createActor(
    profileMachine.provide({
      actors: {
        fetchProfile: fromPromise(async ({ input: { memberId } }) => {
          if (memberId !== null) await readShared(() => cache.ensureQueryData(ownProfileQuery(memberId)));
        }),
        updateProfile: fromPromise(({ input: { id, changes, memberId }, signal }) => {
          const sending = sendings.get(id);
          const signals = [signal, sending?.signal].filter((one) => one !== undefined);
          return updateProfile(changes, { ...sending, as: memberId, signal: AbortSignal.any(signals) });
        }),
      },
      actions: {
        storeProfile: (_, { memberId, profile }) => {
          if (memberId === null) return;
          storeOwnProfile(memberId, profile);
          // The navigation also shows the name and the picture.
          session.send({ type: 'user.loaded', user: v.parse(user, profile) });
        },
      },
    }),
  ).start();
  const tell = (snapshot: ReturnType<ProfileSession['getSnapshot']>) =>
    actor.send({
      type: 'session.changed',
      authenticated: snapshot.matches({ member: 'authenticated' }),
      user: snapshot.context.user,
      loading: snapshot.hasTag('loading'),
    });
  session.subscribe(tell);
  tell(session.getSnapshot());
  return actor;
}

/** The one actor of the own profile in this tab. It follows the session for as long as the tab lives. */
export function ownProfileOf(session: ProfileSession): ProfileActor {
  const known = actors.get(session);
  if (known !== undefined) return known;
  const actor = createOwnProfile(session);
  actors.set(session, actor);
  return actor;
}

/**
 * Only what differs from the profile as this tab knows it: another tab may have saved since, and untouched fields must
 * not undo that.
 */
function touched(known: Profile | undefined, changes: ProfileChanges): ProfileChanges {
  if (known === undefined) return changes;
  const differing = <Fields extends object>(fields: Fields, from: object) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify((from as Record<string, unknown>)[field]),
      ),
    ) as Partial<Fields>;
  const { profile_image: image, visibility, seen, ...fields } = changes;
  const texts = differing(fields, known);
  const result = {
    ...texts,
    ...(image === undefined ? {} : { profile_image: image }),
    ...(visibility === undefined ? {} : { visibility: differing(visibility, known.visibility) }),
  };
  // A body without any field would be refused.
  if (Object.keys(result).length === 0) return { visibility: {} };
  const seenOfThese = Object.entries(seen ?? {}).filter(([field]) => field in texts);
  return seenOfThese.length === 0 ? result : { ...result, seen: Object.fromEntries(seenOfThese) };
}

/** Number of updates requested so far, used as their ids. */
let asked = 0;

/**
 * Changes this member's profile and returns the server's copy.
 *
 * @throws whatever the server's refusal was thrown as (specification, section 4: it is rethrown to the caller)
 */
export async function requestUpdate(
  session: ProfileSession,
  changes: ProfileChanges,
  { as, ...sending }: Uploader,
): Promise<Profile> {
  const actor = ownProfileOf(session);
  if (actor.getSnapshot().matches('failed')) actor.send({ type: 'reload.requested' });
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  // The member who began it has left: it must not change the next one's profile.
  if (as === null || context.memberId !== as)
    throw new CallError('superseded', 0, 'Another member has logged in on this browser since this was begun.');
  asked += 1;
  const id = String(asked);
  sendings.set(id, sending);
  return new Promise<Profile>((resolve, reject) => {
    const listeners = [
      actor.on('update.succeeded', (answer) => {
        if (answer.id !== id) return;
        stop();
        resolve(answer.profile);
      }),
      actor.on('update.failed', (answer) => {
        if (answer.id !== id) return;
        stop();
        reject(answer.error);
      }),
    ];
    const stop = () => {
      sendings.delete(id);
      listeners.forEach((listener) => listener.unsubscribe());
    };
    const known = cache.getQueryData(ownProfileQuery(as).queryKey);
    actor.send({ type: 'update.requested', id, changes: touched(known, changes) });
  });
}
