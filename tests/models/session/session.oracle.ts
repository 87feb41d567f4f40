import { sessionMachine } from '../../../machines/session/session.ts';
import { defineOracle } from '../mutation/oracle.ts';
import { openingJourneys } from './session-opening.journeys.ts';
import { refreshingJourneys } from './session-refreshing.journeys.ts';
import { signingJourneys } from './session-signing.journeys.ts';
import { tabsJourneys } from './session-tabs.journeys.ts';
import { memberJourneys } from './session-member.journeys.ts';
import { isDegraded, isFresh, isRefreshing } from './session-play.ts';

export default defineOracle<typeof sessionMachine>({
  machine: sessionMachine,
  tags: {
    loading: [{ member: 'loading' }],
    unsettled: [{ token: { active: 'restoring' } }, { token: { active: 'refreshing' } }],
    degraded: [{ token: { active: 'degraded' } }],
    revoking: [{ revocation: 'revoking' }],
  },
  rules: {
    'nothing of a member is left in a tab without a token': ({ context, value }) =>
      value.token !== 'absent' || (context.grant === null && context.user === null),
    'the user shown is the one whose token it is': ({ context: { grant, user } }) =>
      grant === null || user === null || grant.memberId === user.id,
    'a member who is signed in is known, and has a token': ({ context, value }) =>
      value.member !== 'authenticated' || (context.grant !== null && context.user !== null),
    'no one is signed in exactly while there is no token': ({ value }) =>
      (value.member === 'anonymous') === (value.token === 'absent'),
    'a token that is used is there': (snapshot) =>
      !(snapshot.matches({ token: isFresh }) || snapshot.matches({ token: isDegraded })) ||
      snapshot.context.grant !== null,
    'a session that has a token has not ended': ({ context }) => context.grant === null || context.endReason === null,
    'a refresh runs exactly while the token is being refreshed, so that everyone who waits for it is answered': (
      snapshot,
    ) =>
      snapshot.matches({ token: isRefreshing }) === (snapshot.children.tokenRefresh?.getSnapshot().status === 'active'),
    'both expiry dialogs watch the session of a member, and no other': ({ children, value }) =>
      (value.member === 'authenticated') === 'expiryWarning' in children &&
      (value.member === 'authenticated') === 'expiringSoon' in children,
    'the server is told of a sign-out only while no one is signed in': ({ value }) =>
      value.revocation === 'idle' || value.member === 'anonymous',
  },
  rests: [],
  journeys: { ...openingJourneys, ...refreshingJourneys, ...signingJourneys, ...tabsJourneys, ...memberJourneys },
  equivalents: {
    'token.active: session.closed #1, with demandRevocation before dropMemberData':
      'what a machine raises is taken once all actions of the step have run',
    'token.active.fresh, with tellSettled before announceRenewal on entry':
      'what it raises is taken within the step, and what it emits is heard after it, in either order',
    'token.active: logout.pressed, also in absent':
      'it raises session.closed, which only a state with a token, or with one to come, takes',
    'token.active.fresh: token.rejected, also in restoring':
      'no token is known while restoring, so that none can be the rejected one',
    'token.active.degraded: token.rejected, also in restoring':
      'no token is known while restoring, so that none can be the rejected one',
    'token.active.refreshing: tokenRefresh.onError #2, leads to #session.token.active.restoring':
      'the session.closed that it raises leads on to absent in the same step, before anything is restored',
    'member.loading.fetchingUser: fetchUser.onDone #2, leads to #session.member.loading.awaitingNetwork':
      'the session.closed that it raises leads on to anonymous in the same step, before any wait begins',
    'revocation.idle: revocation.due, also in postponed':
      'only a session that ends raises it, and the sign-in that began that session has made this region idle',
  },
});
