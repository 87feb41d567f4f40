import type { SignedIn } from '../../../contract/accounts.ts';
import { type GoogleIdentity, googleSignInMachine } from '../../../machines/accounts/google-sign-in.ts';
import { defineOracle } from '../mutation/oracle.ts';

const identity: GoogleIdentity = {
  idToken: 'signed',
  uid: 'g1',
  email: 'Ada@Example.org',
  displayName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  picture: null,
};
const answerFor = (email: string): SignedIn => ({
  access: 'a',
  refresh: 'r',
  user: { id: 'm1', username: 'ada', email, first_name: 'Ada', last_name: 'Example', profile_image: null },
});
const answer = answerFor('ada@example.org');
const fresh = { configured: true, pending: null };

const intent = { type: 'intent.shown' } as const;
const press = { type: 'google.pressed' } as const;
const cancel = { type: 'choice.cancelled' } as const;
const restore = { type: 'restore.pressed' } as const;
const decline = { type: 'link.declined' } as const;
const accept = (accepted: SignedIn) => ({ type: 'password.accepted', answer: accepted }) as const;

const loading = '▶ prepare';
const opened = '▶ choose';
const signingIn = `▶ signIn ${JSON.stringify({ identity, restores: false })}`;
const restoring = `▶ signIn ${JSON.stringify({ identity, restores: true })}`;
const linking = `▶ link ${JSON.stringify({ identity, answer })}`;
const remembered = `rememberLink ${JSON.stringify(identity)}`;

/** A press counts for some seconds, in which browsers let a window open. */
const soon = { mayOpen: true };
const late = { mayOpen: false };

const nobody = { identity: null, answer: null };
const taken = { status: 409, code: 'account_exists', detail: 'Log in with your password first.' };
const popup = (reason: string) => ({ reason, detail: `because: ${reason}` });
/** No status of a call. */
const unexpected = { status: -1, detail: 'Something went wrong.' };

export default defineOracle<typeof googleSignInMachine>({
  machine: googleSignInMachine,
  tags: { busy: ['choosing', 'signingIn', 'linking'] },
  rules: {
    "Google's word for someone is in memory only from the choice to the server's answer": ({ context, value }) =>
      context.identity === null ||
      value === 'signingIn' ||
      value === 'unsent' ||
      value === 'deleted' ||
      value === 'awaitingPassword' ||
      value === 'linking',
    'the tokens that the password brought are in memory only while the link is made': ({ context, value }) =>
      context.answer === null || value === 'linking',
    'who failed is told why': ({ context, value }) =>
      !['unprepared', 'failed', 'unsent', 'deleted', 'refused'].includes(
        typeof value === 'string' ? value : value.loaded,
      ) || context.problem !== null,
    'a popup that is open has nothing to complain about': ({ context, value }) =>
      value !== 'choosing' || context.problem === null,
  },
  // For developers: the build has to be configured first.
  rests: ['explaining'],
  journeys: {
    'loaded with the first sign of intent, so that the window opens in the very call of the press': (begin) => {
      begin(fresh)
        .is('idle', { ...nobody, problem: null })
        .send(cancel, decline, restore)
        .is('idle')
        .send(intent, intent)
        .is('preparing', {}, [loading])
        .ends('prepare', late)
        .is({ loaded: 'ready' })
        .send(intent, cancel)
        .is({ loaded: 'ready' })
        .send(press)
        .is('choosing', { problem: null }, [opened])
        .send(press, intent)
        .is('choosing')
        .ends('choose', identity)
        .is('signingIn', { identity, answer: null }, [signingIn])
        .send(press, cancel)
        .is('signingIn')
        .ends('signIn')
        .ended('done', { ...nobody, problem: null });
    },
    'a press before Firebase is there opens the window later only while the press still counts': (begin) => {
      begin(fresh)
        .send(press)
        .is('preparing', {}, [loading])
        .ends('prepare', soon)
        .is('choosing', { problem: null }, [opened]);
      begin(fresh).send(intent, press).ends('prepare', soon).is('choosing', {}, [loading, opened]);
      begin(fresh)
        .send(press)
        .ends('prepare', late)
        .is({ loaded: 'invited' }, {}, [loading])
        .send(intent)
        .is({ loaded: 'invited' })
        .send(press)
        .is('choosing', {}, [opened]);
    },
    'without a press no window opens': (begin) => {
      begin(fresh).send(intent).ends('prepare', soon).is({ loaded: 'ready' }, {}, [loading]);
    },
    'after 20 seconds nobody waits for Firebase any more, and the next press tries again': (begin) => {
      begin(fresh)
        .send(intent)
        .passes(19_999)
        .is('preparing', {}, [loading])
        .passes(1)
        .is(
          'unprepared',
          { problem: 'Google is taking longer than usual to load. Check your connection and try again.' },
          ['■ prepare'],
        )
        .send(intent)
        .is('unprepared')
        .send(press)
        .is('preparing', { problem: null }, [loading])
        .ends('prepare', late)
        .is({ loaded: 'invited' });
    },
    'Firebase cannot be loaded': (begin) => {
      begin(fresh)
        .send(intent)
        .fails('prepare', new Error('the chunk is not there'))
        .is('unprepared', { problem: 'Google sign-in couldn’t be loaded. Check your connection and try again.' }, [
          loading,
        ]);
    },
    'a window that was blocked, closed or replaced is no failure, and one that failed says why': (begin) => {
      const chosen = () => begin(fresh).send(intent).ends('prepare', late).send(press);
      chosen()
        .fails('choose', popup('blocked'))
        .is({ loaded: 'blocked' }, { problem: null }, [loading, opened])
        .send(intent)
        .is({ loaded: 'blocked' })
        .send(press)
        .is('choosing', {}, [opened])
        .fails('choose', popup('closed'))
        .is({ loaded: 'closed' }, { problem: null })
        .send(press)
        .is('choosing', {}, [opened])
        .fails('choose', popup('superseded'))
        .is({ loaded: 'ready' }, { problem: null })
        .send(press)
        .is('choosing', {}, [opened])
        .fails('choose', popup('failed'))
        .is({ loaded: 'failed' }, { ...nobody, problem: 'because: failed' })
        .send(press)
        .is('choosing', { problem: null }, [opened])
        .fails('choose', popup('failed'))
        .is({ loaded: 'failed' }, { problem: 'because: failed' });
      chosen().send(cancel).is({ loaded: 'ready' }, {}, [loading, opened, '■ choose']);
    },
    'what the server could not check is sent again without a window; what it refused is forgotten': (begin) => {
      begin(fresh)
        .send(intent)
        .ends('prepare', late)
        .send(press)
        .ends('choose', identity)
        .is('signingIn', {}, [loading, opened, signingIn])
        .fails('signIn', { status: 0, detail: 'The server could not be reached.' })
        .is('unsent', { identity, problem: 'The server could not be reached.' })
        .send(press)
        .is('signingIn', { problem: null }, [signingIn])
        .fails('signIn', { status: 503, code: 'google_unreachable', detail: 'This server cannot reach Google.' })
        .is('unsent', { identity, problem: 'This server cannot reach Google.' })
        .send(press)
        .fails('signIn', { status: 403, code: 'google_unverified', detail: 'Google has not confirmed this address.' })
        .is({ loaded: 'refused' }, { ...nobody, problem: 'Google has not confirmed this address.' }, [signingIn])
        .send(intent)
        .is({ loaded: 'refused' })
        .send(press)
        .is('choosing', { problem: null }, [opened])
        .ends('choose', identity)
        .fails('signIn', unexpected)
        .is({ loaded: 'refused' }, { ...nobody, problem: unexpected.detail }, [signingIn]);
    },
    'a deleted account is brought back only when its member asks for that, however often the server cannot be reached':
      (begin) => {
        const gone = { status: 409, code: 'deletion_pending', detail: 'You deleted this account.' };
        const offered = () =>
          begin(fresh).send(intent).ends('prepare', late).send(press).ends('choose', identity).fails('signIn', gone);
        offered()
          .is('deleted', { identity, restores: false, problem: gone.detail }, [loading, opened, signingIn])
          .send(intent, cancel, decline, accept(answer))
          .is('deleted', { identity, answer: null })
          .send(restore)
          .is('signingIn', { identity, restores: true, problem: null }, [restoring])
          .send(restore, press)
          .is('signingIn')
          .fails('signIn', { status: 0, detail: 'The server could not be reached.' })
          .is('unsent', { identity, restores: true })
          .send(restore)
          .is('unsent')
          .send(press)
          .is('signingIn', {}, [restoring])
          .ends('signIn')
          .ended('done', nobody);
        // Another account is signed in as usual: what was asked for was about the first one.
        offered()
          .send(press)
          .is('choosing', { ...nobody, problem: null }, [loading, opened, signingIn, opened])
          .ends('choose', identity)
          .is('signingIn', { restores: false }, [signingIn])
          .fails('signIn', gone)
          .send(restore)
          .did([restoring])
          .fails('signIn', { status: 403, code: 'google_unverified', detail: 'No.' })
          .is({ loaded: 'refused' }, nobody)
          .send(press)
          .ends('choose', identity)
          .is('signingIn', { restores: false }, [opened, signingIn]);
      },
    'an account with a password: that password once, and of that account only, then both are one': (begin) => {
      begin(fresh)
        .send(intent)
        .ends('prepare', late)
        .send(press)
        .ends('choose', identity)
        .fails('signIn', taken)
        .is('awaitingPassword', { identity, problem: 'Log in with your password first.' }, [
          loading,
          opened,
          signingIn,
          remembered,
        ])
        .send(press, intent, accept(answerFor('somebody.else@example.org')))
        .is('awaitingPassword', { identity, answer: null })
        .send(accept(answer))
        .is('linking', { identity, answer }, ['forgetLink', linking])
        .send(decline, press, accept(answer))
        .is('linking')
        .ends('link')
        .ended('done', nobody, ['announceLinked']);
    },
    'a link that fails still ends signed in, and says so': (begin) => {
      const failure = { status: 409, code: 'linked_elsewhere', detail: 'Linked to another account.' };
      begin({ configured: true, pending: identity })
        .is('awaitingPassword', { identity, problem: null }, [remembered])
        .send(accept(answer))
        .fails('link', failure)
        .ended('unlinked', nobody, ['forgetLink', linking, `announceUnlinked ${JSON.stringify(failure)}`]);
    },
    'a link that is declined is forgotten, and the button is as new': (begin) => {
      begin(fresh)
        .send(press)
        .ends('prepare', late)
        .send(press)
        .ends('choose', identity)
        .fails('signIn', taken)
        .did([loading, opened, signingIn, remembered])
        .send(decline)
        .is('idle', { ...nobody, problem: null }, ['forgetLink'])
        .send(accept(answer))
        .is('idle', nobody)
        .send(intent)
        .ends('prepare', late)
        .is({ loaded: 'ready' }, {}, [loading]);
    },
    'a build without a Firebase project loads nothing, and explains itself to developers': (begin) => {
      begin({ configured: false, pending: null })
        .is('unconfigured')
        .send(intent, cancel, accept(answer), decline, restore)
        .is('unconfigured', nobody)
        .send(press)
        .is('explaining')
        .send(press, intent, restore)
        .is('explaining', { awaited: false });
    },
  },
  equivalents: {
    'awaitingPassword: password.accepted, also in unconfigured':
      'nobody is known to Google there, so that the guard lets no password through',
  },
});
