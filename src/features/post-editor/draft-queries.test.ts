import { expect, test } from 'vitest';
import { emptyDocument } from '../../../contract/document.ts';
import { draftWasSent, goOnAs, newDraftKey, openDraft } from './draft-queries.ts';

const key = '5a8c1c0e-6b0f-4f0e-9a52-3d4b5b0a7e11';
const draft = {
  key,
  version: 3,
  post: { id: '7', version: 1 },
  text: { title: 'Lost', body: emptyDocument, skills: [] },
  isUnsaved: false,
};

test('a draft that is open goes on under its next key without a call, and is asked for once it has ended', async () => {
  const end = goOnAs(draft);
  // A load that is begun twice must not ask the second time.
  expect(await openDraft('ada', key, '7')).toEqual(draft);
  expect(await openDraft('ada', key, '7')).toEqual(draft);
  end();
  await expect(openDraft('ada', key, '7')).rejects.toThrow('could not be reached');
});

test('a key of this page is not asked for until something was sent under it; then its text is what the server has', async () => {
  const made = newDraftKey();
  expect(await openDraft('ada', made, undefined)).toMatchObject({ key: made, version: 0, isUnsaved: false });
  draftWasSent(made);
  await expect(openDraft('ada', made, undefined)).rejects.toThrow('could not be reached');
});
