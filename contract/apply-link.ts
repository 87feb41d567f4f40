import * as v from 'valibot';
import { limits } from './limits.ts';
import { isPlainAddress } from './plain-address.ts';

function isSafe(value: string): boolean {
  if (!isPlainAddress(value)) return false;
  try {
    const { protocol, username, password, host, pathname, search } = new URL(value);
    if (protocol === 'https:') return host !== '' && username === '' && password === '';
    // One address and nothing else: `?bcc=` and the like would add to what the member sends.
    return protocol === 'mailto:' && search === '' && v.is(v.pipe(v.string(), v.rfcEmail()), pathname);
  } catch {
    return false;
  }
}

/**
 * Where to apply for a job. Only https and mailto: anything else could run in the reader's page when pressed. Checked
 * by the client and the server.
 */
export const applyLink = v.pipe(
  v.string('Enter where to apply'),
  v.trim(),
  v.nonEmpty('Enter where to apply'),
  v.maxLength(limits.addressCharacters, `An address can have at most ${limits.addressCharacters} characters`),
  v.check(isSafe, 'Enter an address such as https://example.org/jobs/42 or mailto:jobs@example.org'),
);
