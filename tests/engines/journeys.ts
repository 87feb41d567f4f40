import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { constants, inflateSync } from 'node:zlib';
import { demoEmail, demoPassword } from '../../server/demo/members.ts';
import { communityJourneys } from './community-journeys.ts';
import { button, dialog, heading, type Journey, type Traveller, withPicture } from './journey.ts';
import type { Sought, Visit } from './visit.ts';

const password = 'three calm steps uphill';
const desktop = [1280, 800] as const;
const phone = [390, 844] as const;

export function newTraveller(parts: Pick<Traveller, 'visit' | 'hurried' | 'slow' | 'front'>): Traveller {
  const username = `walker-${randomBytes(4).toString('hex')}`;
  return { ...parts, username, email: `${username}@example.org` };
}

const logout = button('LOGOUT');

/** The code of the newest mail to an address, from the mailbox that a server without SMTP shows. */
async function codeFor({ visit }: Traveller, email: string): Promise<string> {
  let code = '';
  await visit.until(`a mail to ${email}`, async () => {
    const mails = (await (await fetch(visit.at('/mailbox/'))).text()).split('<article');
    code = /\b\d{6}\b/.exec(/<pre>[^]*/.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[0] ?? '')?.[0] ?? '';
    return code !== '';
  });
  return code;
}

async function logIn(visit: Visit, email: string, secret: string): Promise<void> {
  await visit.goTo('/login');
  await visit.enter({ label: 'E-mail' }, email);
  await visit.enter({ label: 'Password' }, secret);
  await visit.press(button('Log in'));
  await visit.see(logout);
}

async function logOut(visit: Visit): Promise<void> {
  await visit.press(logout);
  await visit.seeNo(logout);
}

async function register(traveller: Traveller): Promise<void> {
  const { visit, email, username } = traveller;
  await visit.engine.resize(...desktop);
  await visit.goTo('/');
  // The offer of the tour would lie over what is pressed.
  await visit.evaluate(() => localStorage.setItem('hasSeenTour', 'true'), null);
  await visit.picture('landing-1280');
  await visit.press({ role: 'link', name: 'Create an account' });
  await visit.enter({ label: 'E-mail' }, email);
  await visit.enter({ label: 'First name' }, 'Walker');
  await visit.enter({ label: 'Last name' }, 'Example');
  await visit.enter({ label: 'Username' }, username);
  await visit.enter({ label: 'Password' }, password);
  await visit.press({ role: 'checkbox' });
  await visit.picture('register-1280');
  await visit.press(button('Create account'));
  await visit.enter({ label: 'Code from the e-mail' }, await codeFor(traveller, email));
  await visit.see(heading('Walker Example'));
  await visit.picture('profile-new-1280');
}

async function upload(visit: Visit, path: string, shot?: string): Promise<void> {
  await visit.chooseFile(path);
  const crop = dialog('Crop your picture');
  await visit.see(crop);
  if (shot !== undefined) {
    await expectFitting(visit);
    await visit.picture(shot);
  }
  await visit.press(button('Use this picture', crop));
  await visit.see({ text: 'Picture saved.' });
}

/** Width of the member's picture, once it has loaded. */
async function expectPortrait(visit: Visit): Promise<void> {
  await visit.until('the picture is shown', async () =>
    visit.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('main img[src^="/media/"]');
      return image !== null && image.complete && image.naturalWidth > 100;
    }, null),
  );
}

async function editProfile({ visit }: Traveller): Promise<void> {
  await visit.goTo('/profile/edit');
  await visit.see(heading('Edit profile'));
  await withPicture((path) => upload(visit, path, 'crop-1280'));
  await visit.enter({ role: 'textbox', name: /^Headline/ }, 'Keeps bees and mends clocks');
  await visit.press(button('Save profile'));
  await visit.see({ text: 'Saved.' });
  await visit.picture('edit-1280');
  await visit.goTo('/profile');
  await visit.see({ text: 'Keeps bees and mends clocks' });
  await expectPortrait(visit);
  await visit.picture('profile-1280');
}

/** The next upload carries a token that the server refuses: what follows is the client's own. */
async function refuseNextUpload(visit: Visit): Promise<void> {
  await visit.evaluate(() => {
    const original = Reflect.get(XMLHttpRequest.prototype, 'setRequestHeader');
    XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
      if (name.toLowerCase() !== 'authorization') return original.call(this, name, value);
      XMLHttpRequest.prototype.setRequestHeader = original;
      document.documentElement.dataset.refused = 'yes';
      return original.call(this, name, 'Bearer refused');
    };
  }, null);
}

async function repeatUpload({ visit }: Traveller): Promise<void> {
  await visit.goTo('/profile/edit');
  await visit.press(button('Remove picture'));
  await visit.see({ text: 'Picture removed.' });
  await refuseNextUpload(visit);
  await withPicture((path) => upload(visit, path));
  assert.equal(await visit.evaluate(() => document.documentElement.dataset.refused ?? 'no', null), 'yes');
  await visit.goTo('/profile');
  await expectPortrait(visit);
}

async function follow({ visit }: Traveller): Promise<void> {
  await visit.goTo('/profile/kofi-sample');
  for (const [before, after] of [
    ['Follow', 'Following'],
    ['Following', 'Follow'],
  ] as const) {
    await visit.press(button(before));
    await visit.see(button(after));
    // Shown before it is answered, and a reload would break it off.
    await visit.until('the server has answered', async () =>
      visit.evaluate(
        () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/follow/')),
        null,
      ),
    );
    await visit.engine.reload();
    await visit.see(button(after));
  }
  await visit.picture('member-1280');
}

/** Where the open dialog lies, how tall it would be of itself, and whether it scrolls what is in it. */
async function measureDialog(visit: Visit) {
  await visit.settled();
  const measures = await visit.evaluate(() => {
    const popup = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (popup === null) return null;
    const { top, bottom, height } = popup.getBoundingClientRect();
    popup.style.position = 'static';
    const natural = popup.getBoundingClientRect().height;
    popup.style.position = '';
    return {
      top,
      below: window.innerHeight - bottom,
      spare: height - natural,
      scrolled: popup.scrollTop,
      overflow: popup.scrollHeight - popup.clientHeight,
    };
  }, null);
  assert.ok(measures !== null, 'no dialog is open');
  return measures;
}

async function scrollFollowers({ visit }: Traveller): Promise<void> {
  for (const [width, height] of [
    [1280, 600],
    [390, 600],
  ] as const) {
    await visit.engine.resize(width, height);
    await visit.goTo('/profile/ada-example?list=followers');
    const list = dialog('Followers');
    await visit.see({ role: 'listitem', within: list });
    await visit.picture(`followers-${width}`);
    // As the browser scrolls to what takes focus, and as a wheel does behind the end of the list.
    await visit.evaluate(() => {
      const items = document.querySelectorAll('[role=dialog] li');
      items[items.length - 1]?.scrollIntoView();
      document.querySelector('[role=dialog]')?.scrollBy(0, 5_000);
    }, null);
    await visit.picture(`followers-scrolled-${width}`);
    const { scrolled, overflow } = await measureDialog(visit);
    assert.deepEqual([scrolled, overflow], [0, 0], 'the dialog itself scrolls');
    const shown = await visit.evaluate(() => {
      const items = document.querySelectorAll('[role=dialog] li');
      const { bottom } = items[items.length - 1]?.getBoundingClientRect() ?? { bottom: 0 };
      return bottom > 0 && bottom <= window.innerHeight;
    }, null);
    assert.ok(shown, 'the last follower is not in view');
    await visit.press(button('Close', list));
    await visit.seeNo(list);
  }
  await visit.engine.resize(...desktop);
}

/** How many pages a PDF has. Their objects may stand in compressed streams. */
function sheetsOf(pdf: Buffer): number {
  const streams = pdf.toString('latin1').split(/(?<!end)stream\r?\n/);
  const texts = streams.map((text) => {
    try {
      return inflateSync(Buffer.from(text, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return text;
    }
  });
  return texts.join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function printPersonalPages({ visit, username }: Traveller): Promise<void> {
  for (const name of [username, 'ada-example', 'wolfgang-beispielhausen']) {
    await visit.goTo(`/${name}`);
    await visit.see({ role: 'button', name: 'Print or save as PDF' });
    await visit.picture(`personal-${name.split('-')[0] ?? name}-1280`);
    if (visit.engine.pdf === null) continue;
    const pdf = await visit.engine.pdf();
    visit.keep(`personal-${name.split('-')[0] ?? name}.pdf`, pdf);
    assert.equal(sheetsOf(pdf), 1, `sheets of ${name}`);
  }
}

async function leave({ visit }: Traveller): Promise<void> {
  await visit.goTo('/profile');
  await visit.see(heading('Walker Example'));
  await visit.goTo('/settings');
  await logOut(visit);
  await visit.engine.back();
  await visit.seeNo(heading('Walker Example'));
  await visit.seeNo(logout);
}

async function comeBack({ visit, email }: Traveller): Promise<void> {
  await logIn(visit, email, password);
  await visit.goTo('/profile');
  await visit.see(heading('Walker Example'));
  await expectPortrait(visit);
  await visit.engine.resize(...phone);
  await visit.picture('profile-390');
  await visit.engine.resize(...desktop);
  await logOut(visit);
}

/** A dialog is as tall as what it says, and lies within the window. */
async function expectFitting(visit: Visit): Promise<void> {
  const { top, below, spare } = await measureDialog(visit);
  assert.ok(top >= 0 && below >= 0, `the dialog sticks out of the window: ${top} above, ${below} below`);
  assert.ok(Math.abs(spare) < 2, `the dialog is ${spare} pixels taller than what it says`);
}

async function beWarned({ hurried: visit }: Traveller): Promise<void> {
  await visit.goTo('/');
  await visit.evaluate(() => localStorage.setItem('hasSeenTour', 'true'), null);
  await logIn(visit, demoEmail('mei-placeholder'), demoPassword);
  const warning: Sought = { role: 'alertdialog', name: 'Session Expiring' };
  await visit.see(warning);
  await expectFitting(visit);
  await visit.picture('expiring-1280');
  await visit.engine.resize(...phone);
  await expectFitting(visit);
  await visit.picture('expiring-390');
  await visit.engine.resize(...desktop);
  await visit.press(button('Extend Session', warning));
  await visit.seeNo(warning);
  await visit.see(warning);
  await visit.press(button('Logout', warning));
  await visit.seeNo(logout);
}

/** Firefox breaks off what a page is loading as soon as another one is asked for. */
async function leaveWhileLoading({ slow: visit, front }: Traveller): Promise<void> {
  await visit.goTo('/about');
  await visit.see(heading('A place to finish what you want to learn'));
  await visit.evaluate(() => {
    new MutationObserver(() => {
      const alarm = document.querySelector('[role=alert]');
      if (alarm !== null) sessionStorage.setItem('alarm', alarm.textContent);
    }).observe(document, { subtree: true, childList: true });
  }, null);
  front.hold(/\/assets\/|^\/terms/);
  // In the footer, for members and visitors alike: the cookies of the journeys before are this address's, too.
  await visit.press({ role: 'link', name: 'Contact' });
  await visit.until('a part of the next page is being loaded', async () => front.isWaiting(/\/assets\//));
  await visit.evaluate(() => void setTimeout(() => location.assign('/terms')), null);
  await visit.until('another page is asked for', async () => front.isWaiting(/^\/terms/));
  front.release();
  await visit.see(heading('Terms'));
  assert.equal(await visit.evaluate(() => sessionStorage.getItem('alarm'), null), null);
}

export const journeys: readonly Journey[] = [
  { title: 'a new member registers with the code from the mailbox', take: register },
  { title: 'the member edits the profile and uploads a picture', take: editProfile },
  { title: 'an upload whose token is refused is sent once more, with its whole body', take: repeatUpload },
  { title: 'a member is followed and unfollowed', take: follow },
  ...communityJourneys,
  { title: 'the followers dialog scrolls its list and nothing else', take: scrollFollowers },
  { title: 'personal pages are shown, and print on one sheet where the driver can print', take: printPersonalPages },
  { title: 'after signing out, Back shows nothing of the member', take: leave },
  { title: 'the member signs in again with the password', take: comeBack },
  { title: 'leaving a page that is still loading shows no failure', take: leaveWhileLoading },
  { title: 'the warning of the session’s end fits the window, extends the session and ends it', take: beWarned },
];
