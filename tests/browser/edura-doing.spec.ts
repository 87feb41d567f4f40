import { type ModelServer, startModelServer } from '../server/model-server.ts';
import type { EduraChat } from '../../contract/edura.ts';
import { getAs, newMember } from './accounts-person.ts';
import { expect, test as base } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';

const test = base.extend<{ model: ModelServer }>({
  model: async ({ services }, use) => {
    const model = await startModelServer(Number(services.model.split(':')[1]));
    await use(model);
    await model.close();
  },
});

test('jobs are listed, opened and saved from an answer; a question is asked in other words, and its chat renamed @desktop', async ({
  context,
  page,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  await page.goto('/notes');
  const chat = page.getByRole('region', { name: 'Chat' });
  const button = (name: string | RegExp) => chat.getByRole('button', { name });
  const ask = async (question: string) => {
    const answered = await button('Answer again').count();
    await chat.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.keyboard.press('Enter');
    await expect(button('Answer again')).toHaveCount(answered + 1);
  };

  await test.step('a job that an answer lists is saved by its button, and opened by its source', async () => {
    await ask('remote jobs');
    await button(/^Save Translator for health leaflets/).click();
    await expect(button(/^Saved Translator for health leaflets/)).toBeVisible();
    await chat.getByText(/^\d+ sources$/).click();
    await chat
      .getByRole('group')
      .getByRole('link', { name: /^Translator for health leaflets/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Translator for health leaflets/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
    await page.goBack();
    await expect(button(/^Saved Translator for health leaflets/)).toBeVisible();
  });

  await test.step('a question that an answer suggests is asked', async () => {
    await chat
      .getByRole('list', { name: 'Questions that could come next' })
      .getByRole('button', { name: 'Which jobs fit me?' })
      .click();
    await expect(button('Answer again')).toHaveCount(2);
  });

  await test.step('an English line that begins with a Hebrew name is laid out from the left', async () => {
    await ask('who knows accessibility?');
    const line = chat.locator('ul > li', { hasText: 'נועה' }).first();
    expect(await line.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
  });

  await test.step('what is wanted is offered, done by a press, and is so elsewhere', async () => {
    await ask('set my target role to web developr');
    await button('Make Web developer your target').click();
    await expect(button('Web developer is your target')).toBeVisible();
    await ask('what am I missing');
    await expect(chat.getByText(/of the way to web developer/)).toBeVisible();
  });

  await test.step('edited, a question is asked again, and both versions can be read', async () => {
    await button('Edit your question').last().click();
    await chat.getByRole('textbox', { name: 'Your question' }).first().fill('what is sewing');
    await button('Ask again').click();
    await expect(chat.getByText('Question 2 of 2', { exact: true })).toBeVisible();
    await expect(chat.getByText(/level by level/)).toBeVisible();
    await button('Earlier question').click();
    await expect(chat.getByText(/of the way to web developer/)).toBeVisible();
    await expect(chat.getByText('Question 1 of 2', { exact: true })).toBeVisible();
  });

  await test.step('renamed, the chat has its new title after a reload', async () => {
    const chats = page.getByRole('navigation', { name: 'Your chats' });
    await chats.getByRole('button', { name: 'More about remote jobs' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await chats.getByRole('textbox', { name: 'Title of the chat' }).fill('Work from home');
    await page.keyboard.press('Enter');
    await expect(chats.getByRole('link', { name: 'Work from home' })).toBeVisible();
    await page.reload();
    await expect(chats.getByRole('link', { name: 'Work from home' })).toBeVisible();
    await expect(button('Answer again')).toHaveCount(5);
  });

  await test.step('asked while the server cannot be reached, a question is still there after a reload, and is asked on', async () => {
    const asking = '**/api/edura/turns/';
    await page.route(asking, (route) => route.abort());
    await chat.getByRole('textbox', { name: 'Your question' }).fill('what is baking');
    await page.keyboard.press('Enter');
    for (const reload of [true, false]) {
      await expect(chat.getByRole('alert')).toContainText('Your question is kept');
      await expect(chat.getByText('what is baking', { exact: true })).toBeVisible();
      if (reload) await page.reload();
    }
    // The five of before: the kept question may be shown before they are read again.
    await expect(button('Answer again')).toHaveCount(5);
    await page.unroute(asking);
    await button('Try again').click();
    await expect(chat.getByText('You: what is baking', { exact: true })).toBeVisible();
    await expect(button('Answer again')).toHaveCount(6);
  });
});

test.describe('with a model', () => {
  test.use({ product: 'configured' });

  test('reloaded and left while it streams, an answer goes on where it is, whole and once; it can be stopped after a reload @desktop', async ({
    context,
    page,
    stepwise,
    mail,
    model,
  }) => {
    await newMember(context, stepwise.url, mail);
    await page.goto('/notes');
    const chat = page.getByRole('region', { name: 'Chat' });
    const button = (name: string | RegExp) => chat.getByRole('button', { name });
    const text = async () => {
      const id = new URL(page.url()).searchParams.get('chat') ?? '';
      return (await getAs<EduraChat>(context, stepwise.url, `edura/chats/${id}`)).turns.at(-1);
    };
    const begin = async (question: string) => {
      model.answers = 'slow';
      await chat.getByRole('textbox', { name: 'Your question' }).fill(question);
      await page.keyboard.press('Enter');
      await expect(button('Stop the answer')).toBeVisible();
    };

    await test.step('what is said before, during and after a reload is there, once', async () => {
      await begin('what is gardening');
      await expect(chat.getByText(/Digging comes first/)).toBeVisible();
      await page.waitForURL(/\?chat=\d+$/);
      await page.reload();
      await expect(chat.getByText(/Digging comes first/)).toHaveCount(1);
      await expect(button('Stop the answer')).toBeVisible();
      model.say(', then mulching');
      await expect(chat.getByText(/Digging comes first.*, then mulching/)).toHaveCount(1);
    });

    await test.step('what is said while another screen is open is there on the way back', async () => {
      await page.getByRole('link', { name: 'Notifications' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
      model.say(', then watering');
      await page.goBack();
      await expect(chat.getByText(/then mulching, then watering/)).toHaveCount(1);
      model.release();
      await expect(button('Answer again')).toBeVisible();
      await expect(chat.getByText(/Digging/)).toHaveCount(1);
      expect(await text()).toMatchObject({
        state: 'done',
        text: 'Digging comes first [1], then mulching, then watering, then sowing.',
      });
    });

    await test.step('stopped after a reload, it keeps its text', async () => {
      await begin('what is sewing');
      await page.reload();
      await expect(chat.getByText(/Digging comes first/)).toHaveCount(2);
      await button('Stop the answer').click();
      await expect(
        chat.getByRole('paragraph').filter({ hasText: 'Stopped. What you had seen of this answer is kept.' }),
      ).toBeVisible();
      expect(await text()).toMatchObject({ state: 'stopped', text: 'Digging comes first [1]' });
      model.release();
    });
  });

  test('a stop that arrives after the whole answer leaves what was seen, in every tab and after a reload @desktop', async ({
    context,
    page,
    stepwise,
    mail,
    model,
  }) => {
    await newMember(context, stepwise.url, mail);
    const stops = await holdCalls(page, '**/api/edura/turns/*/stop/');
    await page.goto('/notes');
    const chatOf = (tab: typeof page) => tab.getByRole('region', { name: 'Chat' });
    const stopped = (tab: typeof page) =>
      chatOf(tab).getByRole('paragraph').filter({ hasText: 'Stopped. What you had seen of this answer is kept.' });
    model.answers = 'slow';
    await chatOf(page).getByRole('textbox', { name: 'Your question' }).fill('what is sewing');
    await page.keyboard.press('Enter');
    await expect(chatOf(page).getByText(/Digging comes first/)).toBeVisible();
    await page.waitForURL(/\?chat=\d+$/);
    await chatOf(page).getByRole('button', { name: 'Stop the answer' }).click();
    await expect(stopped(page)).toBeVisible();
    model.release();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(chatOf(second).getByText(/then sowing/)).toBeVisible();
    // The other tab has heard of the end as well.
    await page.reload();
    await expect(stopped(page)).toBeVisible();
    await expect(chatOf(page).getByText(/then sowing/)).toHaveCount(0);
    await stops.letThrough();
    for (const tab of [page, second]) {
      await expect(stopped(tab)).toBeVisible();
      await expect(chatOf(tab).getByText(/then sowing/)).toHaveCount(0);
      await expect(chatOf(tab).getByText(/Digging comes first/)).toHaveCount(1);
    }
    await page.reload();
    await expect(stopped(page)).toBeVisible();
    await expect(chatOf(page).getByText(/then sowing/)).toHaveCount(0);
  });

  test('stopped, an answer keeps its text and can be had again; deleted in another tab while it streams, the chat is gone in both @desktop', async ({
    context,
    page,
    stepwise,
    mail,
    model,
  }) => {
    await newMember(context, stepwise.url, mail);
    const second = await context.newPage();
    await page.goto('/notes');
    const chat = page.getByRole('region', { name: 'Chat' });
    const button = (name: string | RegExp) => chat.getByRole('button', { name });
    const begin = async (question: string) => {
      await chat.getByRole('textbox', { name: 'Your question' }).fill(question);
      await page.keyboard.press('Enter');
    };

    await test.step('stopped, and asked again', async () => {
      model.answers = 'slow';
      await begin('what is sewing');
      await expect(button('Stop the answer')).toBeVisible();
      await button('Stop the answer').click();
      await expect(chat.getByRole('paragraph').filter({ hasText: /^Stopped/ })).toBeVisible();
      model.release();
      model.answers = 'whole';
      await button('Try again').click();
      await expect(chat.getByText('Answer 2 of 2', { exact: true })).toBeVisible();
      await expect(button('Answer again')).toBeVisible();
    });

    await test.step('deleted in the second tab while the first one shows it being written', async () => {
      model.answers = 'slow';
      await begin('what is gardening');
      await expect(button('Stop the answer')).toBeVisible();
      await second.goto('/notes');
      const chats = second.getByRole('navigation', { name: 'Your chats' });
      await chats.getByRole('button', { name: 'More about what is sewing' }).click();
      await second.getByRole('menuitem', { name: 'Delete' }).click();
      await chats.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(chats.getByText('Your chats will be listed here.')).toBeVisible();
      await expect(page.getByText('This chat isn’t there')).toBeVisible();
      model.release();
    });

    await test.step('the first tab goes on with a new chat', async () => {
      model.answers = 'whole';
      await page.getByRole('link', { name: 'Begin a new one' }).click();
      await begin('what is baking');
      await expect(button('Answer again')).toBeVisible();
      await expect(page).toHaveURL(/\?chat=\d+$/);
    });
  });

  test('while an answer is written, the page stays where the reader has scrolled to, until they go back to the end @desktop', async ({
    context,
    page,
    stepwise,
    mail,
    model,
  }) => {
    await newMember(context, stepwise.url, mail);
    await page.goto('/notes');
    const chat = page.getByRole('region', { name: 'Chat' });
    const toEnd = chat.getByRole('button', { name: 'To the end' });
    // The nearest box around the text that scrolls.
    const places = () =>
      chat.getByText(/Digging comes first/).evaluate((text) => {
        let box: Element | null = text;
        while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
        if (box === null) throw new Error('nothing around the answer scrolls');
        return {
          top: Math.round(box.scrollTop),
          left: Math.round(box.scrollHeight - box.scrollTop - box.clientHeight),
        };
      });
    const lines = (name: string) => Array.from({ length: 40 }, (_, at) => `\n\n${name} ${at + 1}`).join('');

    model.answers = 'slow';
    await chat.getByRole('textbox', { name: 'Your question' }).fill('what is gardening');
    await page.keyboard.press('Enter');
    await expect(chat.getByText(/Digging comes first/)).toBeVisible();
    model.say(lines('Bed'));
    await expect(chat.getByText('Bed 40', { exact: true })).toBeAttached();
    await toEnd.click();
    await expect.poll(async () => (await places()).left).toBeLessThanOrEqual(1);
    model.say(lines('Row'));
    await expect(chat.getByText('Row 40', { exact: true })).toBeInViewport();

    const before = (await places()).top;
    await chat.getByText('Row 40', { exact: true }).hover();
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await places()).top).toBeLessThan(before);
    await expect(toEnd).toBeVisible();
    const { top } = await places();
    model.say(lines('Seed'));
    await expect(chat.getByText('Seed 40', { exact: true })).toBeAttached();
    expect((await places()).top, 'where the reader was').toBe(top);

    await toEnd.click();
    await expect.poll(async () => (await places()).left).toBeLessThanOrEqual(1);
    model.say(lines('Crop'));
    await expect(chat.getByText('Crop 40', { exact: true })).toBeInViewport();
    model.release();
    await expect(chat.getByRole('button', { name: 'Answer again' })).toBeVisible();
  });
});
