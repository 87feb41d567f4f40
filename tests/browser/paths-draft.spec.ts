import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { PostDraft } from '../../contract/post-drafts.ts';
import type { draftMachine } from '../../machines/posts/draft.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/posts/draft.levels.ts';
import model from '../models/posts/draft.model.ts';
import { expect } from './fixtures.ts';
import { holdCalls, letThrough } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { followInProduct } from './walk.ts';

type Snapshot = SnapshotFrom<typeof draftMachine>;

const documentOf = (text: string): PostDraft['body'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Tests that run beside each other. */
const parts = [1, 2];

for (const part of parts)
  test(`writing a post: the product matches the machine on every path, part ${part} of ${parts.length}`, async ({
    context,
    page,
    stepwise: { url },
    strangers: { others: readers },
  }) => {
    test.setTimeout(120_000);
    const found = pathsAt(model, levels.product).filter((_, index) => index % parts.length === part - 1);
    const addressOf = () => `${url}/api/post-drafts/${new URL(page.url()).searchParams.get('draft')}/`;
    const saves = await holdCalls(page, '**/api/post-drafts/*/', 'PUT');
    /** Reads of the open draft are held from the moment on at which the path asks for one. */
    let holdsReads = false;
    const isOpenDraft = ({ pathname }: URL) => pathname === new URL(addressOf()).pathname;
    const reads = await holdCalls(page, (asked) => holdsReads && isOpenDraft(asked), 'GET');
    const publications = await holdCalls(page, '**/api/post-drafts/*/publish/', 'POST');
    await page.clock.install();
    // A text that is not saved is left.
    page.on('dialog', (dialog) => void dialog.accept());

    const titleField = page.getByRole('textbox', { name: 'Title' });
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const stored = async (): Promise<Partial<PostDraft>> =>
      (await (await context.request.get(addressOf())).json()) as Partial<PostDraft>;
    const store = async (address: string, version: number, title: string, text: string) => {
      const data = { version, post: null, title, body: documentOf(text), skills: [] };
      const answer = await context.request.put(address, { headers: { origin: url }, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    /** A post of the member's, by its id. */
    async function publishOne(): Promise<string> {
      const data = { version: 0, post: null, title: 'posted', body: documentOf('It was dry.'), skills: [] };
      const address = `${url}/api/post-drafts/${randomUUID()}/publish/`;
      const answer = await context.request.post(address, { headers: { origin: url }, data });
      return ((await answer.json()) as { id: string }).id;
    }
    let post = '';
    /** Of a change: its post is deleted, and the server is asked. A draft of no post is never not found. */
    async function loseThePost(call: Route, error: unknown, after: AnyMachineSnapshot): Promise<void> {
      if (after.matches('refused')) {
        await call.fulfill({ status: 404, json: { ...(error as object), code: 'not_found' } });
        return;
      }
      const deleted = await context.request.delete(`${url}/api/posts/${post}/`, { headers: { origin: url } });
      expect(deleted.status()).toBe(204);
      await letThrough(call);
    }
    /** The list of drafts is empty, and is asked for as when the member comes back to the tab. */
    async function missIt(): Promise<void> {
      const list = `${url}/api/post-drafts/`;
      reads.forget();
      holdsReads = true;
      await page.route(list, (route) => route.fulfill({ json: [] }));
      await expect
        .poll(async () => {
          // Until the one that is known is older than it may be; a held read must not be given up meanwhile.
          await page.clock.runFor(2_000);
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
          return reads.count();
        })
        .toBe(1);
      await page.unroute(list);
    }
    /** A held read goes on, once something has happened elsewhere. */
    async function readAfter(happens: () => Promise<unknown>): Promise<void> {
      const read = await reads.next();
      await happens();
      await letThrough(read);
      holdsReads = false;
    }
    async function breakRead({ error }: AnyEventObject): Promise<void> {
      await (await reads.next()).fulfill({ status: 500, json: { ...(error as object), code: 'server_error' } });
      holdsReads = false;
    }
    async function deleteElsewhere(): Promise<void> {
      const answer = await context.request.delete(addressOf(), { headers: { origin: url } });
      expect(answer.status()).toBe(204);
    }
    /** Another tab publishes the draft as it is stored, with some of it changed. */
    async function publishStored(changed: object): Promise<void> {
      const { version, post: of, title, body, skills } = await stored();
      const data = { version, post: of, title, body, skills, ...changed };
      const answer = await context.request.post(`${addressOf()}publish/`, { headers: { origin: url }, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      post = ((await answer.json()) as { id: string }).id;
    }
    let elsewhere = 0;
    /** Another device saves what the model says of it. */
    async function storeElsewhere(call: Route, { error }: AnyEventObject): Promise<void> {
      elsewhere += 1;
      const { theirs } = error as { theirs: { text: { title: string } } };
      // The page's own address may not have its next key yet.
      const address = call
        .request()
        .url()
        .replace(/publish\/$/, '');
      const { version = 0 } = (await (await context.request.get(address)).json()) as Partial<PostDraft>;
      await store(address, version, theirs.text.title, `Written elsewhere, ${elsewhere}.`);
    }
    /** Another tab publishes what a held call has, with some of it changed. */
    async function publishElsewhere(call: Route, changed: object): Promise<void> {
      const sent = call.request().postDataJSON() as object;
      const { version = 0 } = await stored();
      const address = `${call
        .request()
        .url()
        .replace(/publish\/$/, '')}publish/`;
      const answer = await context.request.post(address, {
        headers: { origin: url },
        data: { ...sent, version, ...changed },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      post = ((await answer.json()) as { id: string }).id;
      await letThrough(call);
    }
    /** Its words are known here, so that what is written goes on from them. */
    const publishFromHere = (call: Route) => publishElsewhere(call, { skills: ['Gardening'] });
    const publishOther = (call: Route) => {
      elsewhere += 1;
      return publishElsewhere(call, { title: 'theirs', body: documentOf(`Written elsewhere, ${elsewhere}.`) });
    };
    async function open(address: string): Promise<void> {
      saves.forget();
      publications.forget();
      reads.forget();
      holdsReads = false;
      await page.goto(address);
      await titleField.waitFor();
    }
    async function pause(): Promise<void> {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    }

    /** The text is on the screen, with a word on where else it is, and no message but that of its state. */
    function shows(status: string) {
      return async (snapshot: AnyMachineSnapshot) => {
        const { context: of, value } = snapshot as Snapshot;
        await expect(titleField).toHaveValue(of.text.title);
        const heading = of.post === null ? 'New post' : 'Edit post';
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText('The post has been deleted')).toHaveCount(of.hasLostPost ? 1 : 0);
        await expect(page.getByText('The post has already been published')).toHaveCount(of.hasBecomePost ? 1 : 0);
        const words = page.getByRole('main').getByText(status, { exact: true });
        // Nothing is said of a new one.
        if (value !== 'saved' || of.text.title !== '') await expect(words).toBeVisible();
        await expect(page.getByText('Your text is kept in this browser')).toHaveCount(value === 'waiting' ? 1 : 0);
        const refusal = page.getByText(`${of.problem} Everything you wrote is still here.`);
        await expect(refusal).toHaveCount(value === 'refused' ? 1 : 0);
        const sides = page.getByRole('group', {
          name: of.theirs?.key === of.key ? /^(?:Here|Saved elsewhere)$/ : /^(?:Here|Published)$/,
        });
        const isChoosing = value === 'conflicting' || value === 'taking';
        await expect(sides).toHaveCount(isChoosing ? 2 : 0);
        const isUnread = value === 'conflicting' && of.problem !== null;
        await expect(page.getByText(/Both texts are still here/)).toHaveCount(isUnread ? 1 : 0);
        await expect(page.getByText('This draft was deleted elsewhere')).toHaveCount(value === 'deleted' ? 1 : 0);
        if (isChoosing)
          await expect(sides).toContainText([`Here${of.text.title}`, `theirsWritten elsewhere, ${elsewhere}.`]);
        if (value === 'publishing') await expect(titleField).not.toBeEditable();
        else await expect(titleField).toBeEditable();
      };
    }

    await followInProduct(found, {
      async start(input, rest) {
        // Where the path before this one has stopped it.
        await page.clock.resume();
        const key = randomUUID();
        const isPublished = rest.some(({ type, output, error }: AnyEventObject) => {
          const isElsewhere = (error as { theirs?: { key: string } } | undefined)?.theirs?.key === 'k2';
          return (
            type === 'publish.pressed' ||
            isElsewhere ||
            typeof (output as { published?: unknown } | undefined)?.published === 'string'
          );
        });
        if (input === 2) {
          post = await publishOne();
          await open(`/newpost?post=${post}`);
          await titleField.fill('changed');
          await open(new URL(page.url()).pathname + new URL(page.url()).search);
        } else if (input === 1 || isPublished) {
          await store(`${url}/api/post-drafts/${key}/`, 0, input === 1 ? 'stored' : '', 'It was dry.');
          await open(`/newpost?draft=${key}`);
        } else if (input === 0) await open('/newpost');
        if (input === 1) {
          await titleField.fill('kept');
          await open(`/newpost?draft=${key}`);
        }
        if (input === 3) {
          await store(`${url}/api/post-drafts/${key}/`, 0, 'left', 'It was dry.');
          await open(`/newpost?draft=${key}`);
          await page.getByRole('link', { name: 'Full page' }).click();
          await page.waitForURL(/\/tinymce\?/);
          await context.request.delete(`${url}/api/post-drafts/${key}/`, { headers: { origin: url } });
          await page.goBack();
          await titleField.waitFor();
        }
        // From here on it moves only when told to; pausing it leaps ahead, which a call that is under way would not survive.
        if (input === 0) await pause();
      },
      causes: {
        'text.edited': ({ text }) => titleField.fill(text.title),
        'publish.pressed': () => page.getByRole('button', { name: /^Publish/ }).click(),
        'retry.pressed': () =>
          page
            .getByRole('main')
            .getByRole('button', { name: /^(?:Try again|Save it again)$/ })
            .click(),
        'draft.missed': missIt,
        'done findDraft #1': () => readAfter(async () => undefined),
        'done findDraft #2': () => readAfter(deleteElsewhere),
        'done findDraft #3': () => readAfter(() => publishStored({})),
        'error findDraft': breakRead,
        'done readTheirs #1': () =>
          readAfter(async () => {
            elsewhere += 1;
            const { version = 0 } = await stored();
            await store(addressOf(), version, 'newest', `Written elsewhere, ${elsewhere}.`);
          }),
        'done readTheirs #2': () =>
          readAfter(() => {
            elsewhere += 1;
            return publishStored({ title: 'theirs', body: documentOf(`Written elsewhere, ${elsewhere}.`) });
          }),
        'error readTheirs': breakRead,
        async 'connection.returned'() {
          await context.setOffline(true);
          await context.setOffline(false);
        },
        'mine.chosen': () => press('Keep mine'),
        async 'theirs.chosen'(_event, _rest, after) {
          holdsReads = after.matches('taking');
          await page.getByRole('button', { name: /^(?:Take the other one|Leave the post as it is)$/ }).click();
        },
        async 'done saveDraft #1'(_event, _rest, after) {
          await saves.letThrough();
          await expect.poll(async () => (await stored()).title).toBe((after as Snapshot).context.sent.title);
        },
        'error saveDraft #1': async () => (await saves.next()).abort(),
        'error saveDraft #2': async ({ error }) =>
          (await saves.next()).fulfill({ status: 400, json: { ...error, code: 'too_many_entries' } }),
        async 'error saveDraft #3'(event) {
          const save = await saves.next();
          await storeElsewhere(save, event);
          await letThrough(save);
        },
        'error saveDraft #4': async ({ error }, _rest, after) => loseThePost(await saves.next(), error, after),
        async 'done saveDraft #2'() {
          await publishElsewhere(await saves.next(), {});
          await page.clock.resume();
        },
        'error saveDraft #5': async () => publishOther(await saves.next()),
        'error saveDraft #6': async () => publishFromHere(await saves.next()),
        'error publishDraft #4': async () => publishOther(await publications.next()),
        'error publishDraft #5': async () => publishFromHere(await publications.next()),
        'error publishDraft #3': async ({ error }, _rest, after) =>
          loseThePost(await publications.next(), error, after),
        async 'done publishDraft'() {
          await page.clock.resume();
          await publications.letThrough();
        },
        'error publishDraft #1': async ({ error }) =>
          (await publications.next()).fulfill({ status: 400, json: { ...error, code: 'validation_failed' } }),
        async 'error publishDraft #2'(event) {
          const publication = await publications.next();
          await storeElsewhere(publication, event);
          await letThrough(publication);
        },
        'after quiet': () => page.clock.runFor(1_000),
        async 'after longest'(_event, _rest, after) {
          const { title } = (after as Snapshot).context.text;
          for (let more = 10; more >= 0; more -= 1) {
            await page.clock.runFor(900);
            await titleField.fill(`${title}${'.'.repeat(more)}`);
          }
          await page.clock.runFor(100);
        },
        'after backoff': () => page.clock.runFor(15_000),
      },
      see: {
        saved: shows('Saved'),
        checking: shows('Checking'),
        deleted: shows('Deleted elsewhere'),
        taking: shows('Not saved: choose between the two texts'),
        'writing.pausing': shows('Not saved yet'),
        saving: shows('Saving'),
        waiting: shows('Kept in this browser'),
        refused: shows('Not saved yet'),
        conflicting: shows('Not saved: choose between the two texts'),
        publishing: shows('Publishing'),
        async published(snapshot) {
          const { title } = (snapshot as Snapshot).context.text;
          await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
          const id = new URL(page.url()).pathname.split('/').at(-1);
          const answer = await readers.request.get(`${url}/api/posts/${id}/`);
          const text = ['theirs', 'newest'].includes(title) ? `Written elsewhere, ${elsewhere}.` : 'It was dry.';
          expect(await answer.json()).toMatchObject({ title, body: documentOf(text) });
        },
      },
    });
  });
