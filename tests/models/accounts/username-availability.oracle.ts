import { usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import { defineOracle } from '../mutation/oracle.ts';

const type = (username: string) => ({ type: 'username.edited', username }) as const;
const asked = (username: string) => `▶ checkUsername {"username":"${username}"}`;
const aborted = '■ checkUsername';
const taken = { available: false, reason: 'This username is taken' };

export default defineOracle<typeof usernameAvailabilityMachine>({
  machine: usernameAvailabilityMachine,
  tags: {},
  rules: {
    'a reason is given for a name that cannot be taken, and for no other': ({ context, value }) =>
      (context.reason !== null) === (value === 'unavailable'),
  },
  // All of them go on with the next key.
  rests: [],
  journeys: {
    'a name is looked up once the typing has rested for 400 ms': (begin) => {
      begin()
        .is('blank', { username: '', reason: null })
        .send(type('ad'))
        .is('typing', { username: 'ad' })
        .passes(399)
        .send(type('ada'))
        .passes(399)
        .is('typing', { username: 'ada' })
        .passes(1)
        .is('checking', { username: 'ada' }, [asked('ada')])
        .ends('checkUsername', { available: true, reason: null })
        .is('available', { username: 'ada', reason: null })
        .passes(10_000)
        .is('available');
    },
    'a name that is taken says why, until the next key': (begin) => {
      begin()
        .send(type('ada'))
        .passes(400)
        .ends('checkUsername', taken)
        .is('unavailable', { reason: 'This username is taken' }, [asked('ada')])
        .send(type('ada2'))
        .is('typing', { username: 'ada2', reason: null });
    },
    'a key while a name is looked up aborts that, and the newer name is asked for': (begin) => {
      begin()
        .send(type('ada'))
        .passes(400)
        .is('checking', {}, [asked('ada')])
        .send(type('ada2'))
        .is('typing', {}, [aborted])
        .passes(400)
        .is('checking', {}, [asked('ada2')]);
    },
    'an emptied field asks nobody, whatever was under way': (begin) => {
      begin()
        .send(type('ada'), type('  '))
        .is('blank', { username: '  ' })
        .passes(400)
        .is('blank')
        .send(type('ada'))
        .passes(400)
        .send(type(''))
        .is('blank', { username: '', reason: null }, [asked('ada'), aborted]);
    },
    'when nobody can tell, the member is not stopped': (begin) => {
      begin()
        .send(type('ada'))
        .passes(400)
        .fails('checkUsername', new Error('offline'))
        .is('unknown', { reason: null }, [asked('ada')])
        .send(type('ada2'))
        .passes(400)
        .is('checking', {}, [asked('ada2')]);
    },
  },
  equivalents: {},
});
