import assert from 'node:assert/strict';
import { button, dialog, heading, type Journey, link, type Traveller, withPicture } from './journey.ts';
import type { Sought, Visit } from './visit.ts';

/** The newest picture in a part of the page has loaded. */
async function expectPicture(visit: Visit, within: string): Promise<void> {
  await visit.until(`a picture in ${within}`, async () =>
    visit.evaluate((selector) => {
      const image = [...document.querySelectorAll<HTMLImageElement>(selector)].at(-1);
      return image !== undefined && image.complete && image.naturalWidth > 100;
    }, within),
  );
}

/** Nothing is wider than the window. */
async function expectNoOverflow(visit: Visit): Promise<void> {
  const [wide, window] = await visit.evaluate(
    () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
    null,
  );
  assert.equal(wide, window, 'the page is wider than the window');
}

async function work({ visit }: Traveller): Promise<void> {
  await visit.goTo('/buildzone?area=making&sort=shortest');
  await visit.picture('buildzone-1280');
  await visit.press(link(/^Mend one pair of jeans/));
  await visit.see({ role: 'heading', name: /^Mend one pair of jeans/ });
  await visit.press(button('Join this project'));
  await visit.press(link('Go to the first step'));
  await visit.press({ role: 'radio', name: 'In progress' });
  await visit.press({ role: 'radio', name: 'Done' });
  await visit.press(button('Show your work'));
  await visit.enter({ label: 'What you did' }, 'Patched and worn to work');
  await withPicture(async (path) => {
    await visit.chooseFile(path);
    await visit.press(button('Add evidence'));
    await visit.seeNo(button('Add evidence'));
  });
  await visit.see({ text: 'Patched and worn to work' });
  await expectPicture(visit, 'main img[src*="/media/"]');
  await visit.picture('step-1280');
  await visit.engine.resize(390, 844);
  await expectNoOverflow(visit);
  await visit.picture('step-390');
  await visit.engine.resize(1280, 800);
  await visit.engine.reload();
  // The next step is open by now.
  await visit.press(link(/Read the damage/, { role: 'navigation', name: 'Steps' }));
  await visit.see({ text: 'Patched and worn to work' });
  const mark = await visit.evaluate(() => document.querySelector<HTMLInputElement>('main input:checked')?.value, null);
  assert.equal(mark, 'done', 'the mark is kept');
}

async function search({ visit }: Traveller): Promise<void> {
  const answered = () =>
    visit.until('the search is answered', async () =>
      visit.evaluate(() => {
        const results = document.querySelector('main section[aria-busy=false]');
        return /^\d+ projects?$/.test(results?.querySelector('p')?.textContent ?? '');
      }, null),
    );
  await visit.goTo('/search');
  // One letter is missing.
  await visit.enter({ role: 'searchbox' }, 'carpenty');
  await answered();
  await visit.press(link(/^A bench from five boards/));
  await visit.see(button('Join this project'));
  await visit.engine.back();
  await answered();
  await visit.picture('search-1280');
  const text = await visit.evaluate(() => document.querySelector<HTMLInputElement>('input[type=search]')?.value, null);
  assert.equal(text, 'carpenty', 'Back keeps what was searched for');
}

async function write({ visit }: Traveller): Promise<void> {
  const log: Sought = { role: 'log' };
  await visit.goTo('/messages?with=kofi-sample');
  await visit.enter({ role: 'textbox', name: /^Message to/ }, 'Is the bench still open?');
  await visit.press(button('Send'));
  await visit.see({ text: 'Is the bench still open?', within: log });
  await visit.until('the message has been sent', async () =>
    visit.evaluate(
      () => !/Sending|Waiting to be sent/.test(document.querySelector('[role=log]')?.textContent ?? ''),
      null,
    ),
  );
  await visit.picture('messages-1280');
  await visit.engine.resize(390, 844);
  await visit.engine.reload();
  await visit.see({ text: 'Is the bench still open?', within: log });
  await expectNoOverflow(visit);
  await visit.picture('messages-390');
  await visit.engine.resize(1280, 800);
}

async function post({ visit }: Traveller): Promise<void> {
  const title = 'What the bench taught me';
  await visit.goTo('/newpost');
  await visit.enter({ role: 'textbox', name: 'Title' }, title);
  await visit.enter({ role: 'textbox', name: 'Text' }, 'Measure twice');
  const crop = dialog(/./);
  await withPicture(async (path) => {
    await visit.chooseFile(path);
    await visit.enter({ role: 'textbox', name: 'Description', within: crop }, 'Five boards');
    await visit.press(button('Add image', crop));
    await visit.seeNo(crop);
    await expectPicture(visit, '[role=textbox] img');
    // The file must be there until it has been sent.
    await visit.until('the image has been uploaded', async () =>
      visit.evaluate(
        () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/post-images/')),
        null,
      ),
    );
  });
  await visit.picture('newpost-1280');
  await visit.press(button('Publish'));
  await visit.see(heading(title));
  await visit.see({ text: 'Measure twice' });
  await expectPicture(visit, 'main img[src*="/media/"]');
  await visit.enter({ label: 'Your comment' }, 'And once more');
  await visit.press(button('Add comment'));
  await visit.see({ text: 'And once more' });
  await visit.picture('post-1280');
}

async function ask({ visit }: Traveller): Promise<void> {
  await visit.goTo('/notes');
  await visit.enter({ role: 'textbox', name: 'Your question' }, 'Find me a project about carpentry');
  await visit.press(button('Ask'));
  await visit.see(button('Answer again'));
  await visit.see(button(/^Join /));
  await visit.picture('notes-1280');
  await visit.engine.resize(390, 844);
  await expectNoOverflow(visit);
  await visit.picture('notes-390');
  await visit.engine.resize(1280, 800);
}

/** What a member does in the community. They are signed in. */
export const communityJourneys: readonly Journey[] = [
  { title: 'a project is joined, a step is done, and its evidence has a picture', take: work },
  { title: 'a search with a slip finds a project, and Back finds the search', take: search },
  { title: 'a message is written and is there after a reload', take: write },
  { title: 'a post with an image is published and commented on', take: post },
  { title: 'Edura is asked, and offers what can be done', take: ask },
];
