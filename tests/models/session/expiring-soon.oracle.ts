import { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { defineOracle } from '../mutation/oracle.ts';

const announce = { type: 'expiry.announced' } as const;
const renew = { type: 'token.renewed' } as const;
const extend = { type: 'extend.pressed' } as const;
const leave = { type: 'logout.pressed' } as const;
const extending = '▶ extendSession';
const left = { reason: 'loggedOutSoon' } as const;

export default defineOracle<typeof expiringSoonMachine>({
  machine: expiringSoonMachine,
  tags: { open: ['shown', 'extending', 'unanswered'], busy: ['extending'], unanswered: ['unanswered'] },
  rules: {
    'an end has a reason': ({ status, output }) => status !== 'done' || output?.reason !== undefined,
  },
  rests: [],
  journeys: {
    'announced from outside, and extended: the dialog closes until the next time': (begin) => {
      begin()
        .is('hidden')
        .send(renew, extend, leave)
        .is('hidden')
        .send(announce, announce)
        .is('shown')
        .send(extend, extend, announce)
        .is('extending', {}, [extending])
        .ends('extendSession', 'extended')
        .is('hidden')
        .send(announce)
        .is('shown');
    },
    'a session that was extended elsewhere needs no answer here': (begin) => {
      begin().send(announce, renew).is('hidden');
    },
    'its own renewal does not close it before the user is loaded': (begin) => {
      begin()
        .send(announce, extend, renew)
        .is('extending', {}, [extending])
        .fails('extendSession', new Error('the user could not be loaded'))
        .ended('extensionFailed', {}, [], { reason: 'extensionFailedSoon' });
    },
    'logging out ends it at once, also while it is extended or could not be': (begin) => {
      begin().send(announce, leave).ended('loggedOut', {}, [], left);
      begin().send(announce, extend, leave).ended('loggedOut', {}, [extending, '■ extendSession'], left);
      begin()
        .send(announce, extend)
        .ends('extendSession', 'unanswered')
        .send(leave)
        .ended('loggedOut', {}, [extending], left);
    },
    'a server that cannot be reached signs nobody out: the dialog says so and can be used again': (begin) => {
      begin()
        .send(announce, extend)
        .ends('extendSession', 'unanswered')
        .is('unanswered', {}, [extending])
        .send(announce)
        .is('unanswered')
        .send(extend)
        .is('extending', {}, [extending])
        .ends('extendSession', 'unanswered')
        .send(renew)
        .is('hidden');
    },
  },
  equivalents: {},
});
