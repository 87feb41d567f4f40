import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '../../../contract/document.ts';
import { imagesIn } from '../../../contract/document-images.ts';
import { limits } from '../../../contract/limits.ts';
import type { PostImage } from '../../../contract/post-images.ts';
import * as media from '../../api/media.ts';
import * as api from '../../api/post-images.ts';
import { EditorSurface } from './editor-surface.tsx';
import { ImageUploads } from './image-actors.ts';

vi.mock('../../api/media.ts');
vi.mock('../../api/post-images.ts');
vi.mock('../../entities/session/use-member-id.ts', () => ({ useBeginner: () => 'm1' }));
const { uploadPostImage } = vi.mocked(api);
const { readImage } = vi.mocked(media);

const id = 'ab'.repeat(32);
const answer: PostImage = { image: id, width: 800, height: 600 };
const onText = vi.fn<(body: Document) => void>();
let uploads: ImageUploads;
/** How each upload ends, by hand. */
let ends: { resolve: (answer: PostImage) => void; reject: (failure: object) => void }[];

// jsdom has no layout, and draws nothing.
const rect = { left: 0, right: 0, top: 0, bottom: 0 };
Object.assign(Range.prototype, { getClientRects: () => [rect], getBoundingClientRect: () => rect });
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  ends = [];
  uploadPostImage.mockImplementation(
    () => new Promise<PostImage>((resolve, reject: (failure: object) => void) => ends.push({ resolve, reject })),
  );
  uploads = new ImageUploads('m1');
});
afterEach(() => {
  cleanup();
  uploads.end();
  vi.unstubAllGlobals();
});

const emptyText: Document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look:' }] }],
};

function open(body = emptyText): void {
  render(
    <EditorSurface
      ref={null}
      body={body}
      label="Text"
      error={undefined}
      isEditable
      isFull={false}
      uploads={uploads}
      onText={onText}
    />,
  );
}

const text = () => screen.getByRole('textbox', { name: 'Text' });
const fileOf = (name: string, type = 'image/png') => new File(['x'], name, { type });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Images'), { target: { files } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The images of the text as it was last told. */
const told = async () => {
  fireEvent.blur(text());
  return imagesIn(onText.mock.lastCall?.[0] ?? emptyText);
};

async function add(alt: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Description' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add image' })).toHaveProperty('disabled', false));
  fireEvent.change(field, { target: { value: alt } });
  press('Add image');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an image is described, has its place while it is uploaded as the member who began it, and is then in the text', async () => {
  open();
  choose(fileOf('bed.png'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add image' })).toHaveProperty('disabled', false));
  const field = screen.getByRole('textbox', { name: 'Description' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  screen.getByRole('button', { name: 'Add image' }).focus();
  press('Add image');
  expect(document.activeElement).toBe(field);
  expect((await screen.findByText('Describe the image for people who cannot see it')).textContent).not.toBe('');
  await add(' A bed in May ');
  expect(await told()).toMatchObject([{ image: '', alt: 'A bed in May', width: 800, height: 600 }]);
  expect(uploadPostImage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'bed.png' }),
    expect.objectContaining({ as: 'm1' }),
  );
  act(() => uploadPostImage.mock.lastCall?.[1].onProgress?.(0.5));
  expect(screen.getByRole('progressbar', { name: 'Uploading the image' })).toHaveProperty('value', 50);
  await act(async () => ends[0]?.resolve(answer));
  await waitFor(async () => expect(await told()).toMatchObject([{ image: id, alt: 'A bed in May' }]));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(uploads.isPending).toBe(false);
  // Undone, the image goes, not only its id; done again, it is the uploaded one.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await told()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(async () => expect(await told()).toMatchObject([{ image: id }]));
});

test('an upload without an answer keeps text and place, and goes on with the connection; a refused one says why', async () => {
  open();
  choose(fileOf('one.png'));
  await add('One');
  await act(async () => ends[0]?.reject({ status: 0, detail: 'no answer' }));
  expect((await screen.findByText(/server can’t be reached/)).textContent).toContain('place of the image');
  expect(await told()).toMatchObject([{ image: '', alt: 'One' }]);
  expect(text().textContent).toContain('Look:');
  fireEvent(globalThis as unknown as Window, new Event('online'));
  await waitFor(() => expect(ends).toHaveLength(2));
  await act(async () =>
    ends[1]?.reject({ status: 413, detail: 'x', errors: { image: ['File size must be under 5MB'] } }),
  );
  expect((await screen.findByText(/File size must be under 5MB/)).textContent).toContain('Not uploaded.');
  fireEvent(globalThis as unknown as Window, new Event('online'));
  expect(ends, 'the same would be refused again').toHaveLength(2);
  press('Try again');
  await act(async () => ends[2]?.resolve(answer));
  await waitFor(async () => expect(await told()).toMatchObject([{ image: id }]));
  press('Remove image');
  expect(await told()).toEqual([]);
});

test('what was not uploaded before the page was left is asked for again, with its description', async () => {
  open({ type: 'doc', content: [{ type: 'image', attrs: { image: '', alt: 'A bed', width: 4, height: 3 } }] });
  expect(screen.getByText(/wasn’t uploaded before the page was left/).textContent).toContain(
    'Its place in the text is kept',
  );
  press('Choose it again');
  choose(fileOf('bed.png'));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'A bed');
  await add('A raised bed');
  await act(async () => ends[0]?.resolve(answer));
  await waitFor(async () => expect(await told()).toMatchObject([{ ...answer, alt: 'A raised bed' }]));
});

test('several are asked about one after the other; what is no image, and the thirty-first, is refused with a word', async () => {
  const block = { type: 'image' as const, attrs: { ...answer, alt: 'x' } };
  open({ type: 'doc', content: Array.from({ length: limits.documentImages - 2 }, () => block) });
  choose(fileOf('notes.txt', 'text/plain'), fileOf('drawing.svg', 'image/svg+xml'));
  expect(screen.getByText('Only JPEG, PNG, and GIF images are allowed').textContent).not.toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
  choose(fileOf('a.png'), fileOf('b.png'), fileOf('c.png'));
  expect(screen.getByText('A post can have at most 30 images.').textContent).not.toBe('');
  await screen.findByRole('textbox', { name: 'Description' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add image' })).toHaveProperty('disabled', false));
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'First' } });
  press('Add image');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', ''));
  await add('Second');
  expect((await told()).filter(({ image }) => image === '').map(({ alt }) => alt)).toEqual(['First', 'Second']);
  expect(uploadPostImage.mock.calls.map(([file]) => file.name)).toEqual(['a.png', 'b.png']);
});

const shown = { type: 'image' as const, attrs: { ...answer, alt: 'A bed' } };

async function crop(shape: string): Promise<void> {
  press('Crop');
  const use = await screen.findByRole('button', { name: 'Use this part' });
  await waitFor(() => expect(use).toHaveProperty('disabled', false));
  fireEvent.change(screen.getByLabelText('Shape'), { target: { value: shape } });
  fireEvent.click(use);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an image of the text is cropped: the whole one stays until its part is there, and undoing brings it back', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['part'])));
  readImage.mockResolvedValue(fileOf('image.webp', 'image/webp'));
  const other = 'cd'.repeat(32);
  open({ type: 'doc', content: [shown, { type: 'paragraph' }] });
  await crop('whole');
  expect(uploadPostImage, 'what stays as it is is not sent again').not.toHaveBeenCalled();
  await crop('1:1');
  expect(readImage).toHaveBeenLastCalledWith(id);
  expect(await told()).toMatchObject([{ image: id, width: 800, height: 600 }]);
  expect(uploads.isCropping(onText.mock.lastCall?.[0] ?? emptyText), 'it is not published meanwhile').toBe(true);
  expect(screen.queryByRole('button', { name: 'Crop' })).toBeNull();
  await act(async () => ends[0]?.reject({ status: 0, detail: 'no answer' }));
  expect((await screen.findByText(/server can.t be reached/)).textContent).toContain('stays as it was');
  press('Try again');
  await act(async () => ends[1]?.resolve({ image: other, width: 600, height: 600 }));
  await waitFor(async () =>
    expect(await told()).toMatchObject([{ image: other, alt: 'A bed', width: 600, height: 600 }]),
  );
  expect(uploads.isCropping(onText.mock.lastCall?.[0] ?? emptyText)).toBe(false);
  press('Undo');
  expect(await told()).toMatchObject([{ image: id, width: 800, height: 600 }]);
  expect(uploads.isCropping(onText.mock.lastCall?.[0] ?? emptyText)).toBe(false);
  press('Redo');
  expect(await told()).toMatchObject([{ image: other }]);
});

test('a crop that fails is given up; one of an image that was cropped before begins with all of it', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['part'])));
  open();
  choose(fileOf('bed.png'));
  await screen.findByRole('textbox', { name: 'Description' });
  fireEvent.change(screen.getByLabelText('Shape'), { target: { value: '1:1' } });
  await add('A bed');
  await act(async () => ends[0]?.resolve({ ...answer, width: 600 }));
  await waitFor(async () => expect(await told()).toMatchObject([{ image: id, width: 600 }]));
  await crop('whole');
  expect(uploadPostImage.mock.lastCall?.[0]).toMatchObject({ name: 'bed.png', type: 'image/png' });
  expect(readImage, 'the tab has it').not.toHaveBeenCalled();
  await act(async () =>
    ends[1]?.reject({ status: 413, detail: 'x', errors: { image: ['File size must be under 5MB'] } }),
  );
  press('Leave it as it was');
  expect(await told()).toMatchObject([{ image: id, width: 600 }]);
  expect(uploads.isCropping(onText.mock.lastCall?.[0] ?? emptyText)).toBe(false);
  expect(screen.queryByText(/Not uploaded/)).toBeNull();
});

test('an image that cannot be loaded for cropping says so', async () => {
  readImage.mockRejectedValue(new Error('no answer'));
  open({ type: 'doc', content: [shown] });
  press('Crop');
  expect((await screen.findByText(/couldn’t be loaded/)).textContent).toContain('Try again');
});
