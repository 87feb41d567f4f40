import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { lacksImage } from '../../../contract/document-images.ts';
import { isBlank } from '../../../contract/document-text.ts';
import { trimmed } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import type { DraftInput, draftMachine, DraftText } from '../../../machines/posts/draft.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import type { EditorHandle } from '../../entities/editor/editor-frame.tsx';
import { SuspendedNotice } from '../../entities/moderation/suspended-notice.tsx';
import type { WriteSearch } from '../../entities/posts/write-search.ts';
import { SkillsField, type SkillsHandle } from '../../entities/skills/skills-field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Conflict } from './conflict.tsx';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';
import { draftOf } from './draft-actors.ts';
import { firstDraftKey, goOnAs } from './draft-queries.ts';
import { DraftStatus } from './draft-status.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { EditorSurface } from './editor-surface.tsx';
import { ImageUploads } from './image-actors.ts';
import { areDraftsKept } from './kept-drafts.ts';
import { LeaveWriting } from './leave-writing.tsx';
import styles from './post-editor.module.css';
import { Refusal } from './refusal.tsx';

const newPost = getRouteApi('/_shell/_member/newpost');
const fullPage = getRouteApi('/_shell/_member/tinymce');

/** /newpost */
export function NewPostView() {
  const { as, input } = newPost.useLoaderData();
  return <Writing key={firstDraftKey(input.key)} as={as} input={input} isFull={false} />;
}

/** /tinymce: the same draft, with the whole page for the text. */
export function FullPageView() {
  const { as, input } = fullPage.useLoaderData();
  return <Writing key={firstDraftKey(input.key)} as={as} input={input} isFull />;
}

interface WritingProps {
  as: string;
  input: DraftInput;
  isFull: boolean;
}

type Snapshot = SnapshotFrom<typeof draftMachine>;
type Actor = ActorRefFrom<typeof draftMachine>;

/**
 * What the page shows of a draft besides its text. Unchanged while someone types, so that nothing is rendered again.
 */
function shownOf(snapshot: Snapshot) {
  const { published, post, key, hasLostPost, hasBecomePost, cause } = snapshot.context;
  return {
    hasLostPost,
    hasBecomePost,
    published,
    post,
    key,
    cause,
    isWaiting: snapshot.hasTag('waiting'),
    isRefused: snapshot.matches('refused'),
    isBusy: snapshot.hasTag('busy') || published !== null,
  };
}

export function Writing({ as, input, isFull }: WritingProps) {
  // Remounts the fields once the member has chosen the other text of a conflict.
  const [begun, setBegun] = useState(0);
  const [machine] = useState(() => draftOf(as, input, () => setBegun((count) => count + 1)));
  const actor = useActorRef(machine, { input });
  const [uploads] = useState(() => new ImageUploads(as));
  useEffect(() => () => uploads.end(), [uploads]);
  const shown = useSelector(actor, shownOf, shallowEqual);
  const { published, post, key, hasLostPost, hasBecomePost, cause } = shown;
  const { isWaiting, isRefused, isBusy } = shown;
  const surface = useRef<EditorHandle>(null);
  const flush = useCallback(() => surface.current?.flush(), []);
  const navigate = useNavigate();
  const leave = useEffectEvent((id: string) =>
    navigate({ to: '/posts/$postId', params: { postId: id }, replace: true, ignoreBlocker: true }),
  );
  useEffect(() => {
    if (published !== null) void leave(published);
  }, [published]);
  // Puts the new key into the address, so that a reload finds what was written since.
  const goOnUnder = useEffectEvent((draft: string) => {
    const { version, text } = actor.getSnapshot().context;
    const end = goOnAs({ key: draft, version, post, text, isUnsaved: false });
    void navigate({
      to: '.',
      search: { draft, ...(post === null ? {} : { post: post.id }) },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
    return end;
  });
  const isRenamed = key !== input.key && !isBusy;
  useEffect(() => {
    return isRenamed ? goOnUnder(key) : undefined;
  }, [isRenamed, key]);
  useEffect(() => {
    const back = () => actor.send({ type: 'connection.returned' });
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [actor]);
  return (
    <Page>
      <div className={styles.write}>
        <div className={styles.top}>
          <h1 tabIndex={-1} className={styles.heading}>
            {isFull ? 'Rich text editor' : post === null ? 'New post' : 'Edit post'}
          </h1>
          <ButtonLink
            to={isFull ? '/newpost' : '/tinymce'}
            search={({ project, step }: WriteSearch) => ({
              draft: key,
              ...(post === null ? {} : { post: post.id }),
              ...(project === undefined || step === undefined ? {} : { project, step }),
            })}
            size="small"
            variant="quiet"
          >
            {isFull ? 'Back to the form' : 'Full page'}
          </ButtonLink>
        </div>
        <SuspendedNotice as={as} isDraft />
        {post === null ? null : (
          <p className={styles.faint}>
            What you publish replaces the post. Readers can still see its earlier versions.
          </p>
        )}
        {hasLostPost ? (
          <Notice title="The post has been deleted">
            <p>Everything you wrote is still here, as a draft. Publish it, and it becomes a new post.</p>
          </Notice>
        ) : null}
        {hasBecomePost ? (
          <Notice title="The post has already been published">
            <p>
              Readers see it as it was then. What you’ve written since is a draft: publish it to replace that version.
            </p>
          </Notice>
        ) : null}
        {isWaiting ? (
          <Notice title={whyWaiting(cause).title}>
            <p>
              {areDraftsKept(as)
                ? 'Your text is kept in this browser, and saved'
                : 'Your text is only in this tab until it is saved: don’t close or reload it. It is saved'}{' '}
              {whyWaiting(cause).when}.
            </p>
            <Button size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
              Try again
            </Button>
          </Notice>
        ) : null}
        <DeletedElsewhere as={as} actor={actor} />
        <Choice actor={actor} />
        <Fields
          key={begun}
          surface={surface}
          text={actor.getSnapshot().context.text}
          isBusy={isBusy}
          isFull={isFull}
          uploads={uploads}
          problem={isRefused ? <Refusal as={as} actor={actor} /> : null}
          status={<DraftStatus as={as} actor={actor} />}
          onText={(text) => actor.send({ type: 'text.edited', text })}
          onPublish={() => actor.send({ type: 'publish.pressed' })}
          publishName={post === null ? 'Publish' : 'Publish changes'}
        />
        {isFull ? null : <DraftsSection as={as} current={key} />}
      </div>
      <LeaveWriting as={as} actor={actor} uploads={uploads} onLeaving={flush} />
    </Page>
  );
}

/** Shows both texts while there is a conflict. */
function Choice({ actor }: { actor: Actor }) {
  const { key, text, theirs, problem } = useSelector(actor, ({ context }) => context);
  const isTaking = useSelector(actor, (snapshot) => snapshot.matches('taking'));
  if (theirs === null) return null;
  return (
    <Conflict
      mine={text}
      theirs={theirs.text}
      isPublished={theirs.key !== key}
      isTaking={isTaking}
      problem={problem}
      onMine={() => actor.send({ type: 'mine.chosen' })}
      onTheirs={() => actor.send({ type: 'theirs.chosen' })}
    />
  );
}

interface FieldsProps {
  surface: RefObject<EditorHandle | null>;
  /** The initial text; a different text needs a different key. */
  text: DraftText;
  isBusy: boolean;
  isFull: boolean;
  uploads: ImageUploads;
  /** Shown right above the button that was pressed: the top of a long text is out of sight there. */
  problem: ReactNode;
  status: ReactNode;
  publishName: string;
  onText: (text: DraftText) => void;
  onPublish: () => void;
}

type Missing = Partial<Record<'title' | 'body', string>>;
const nothing: Missing = {};

/** Characters left for the title. A pasted title may be longer, and its author then shortens it. */
const leftOf = (title: string) => limits.titleCharacters - title.trim().length;

function Fields({
  surface,
  text: given,
  isBusy,
  isFull,
  uploads,
  problem,
  status,
  publishName,
  onText,
  onPublish,
}: FieldsProps) {
  const [first] = useState(given);
  const text = useRef(first);
  const titleField = useRef<HTMLTextAreaElement>(null);
  const skillsField = useRef<SkillsHandle>(null);
  const [skills, setSkills] = useState(first.skills);
  const [missing, setMissing] = useState(nothing);
  const [titleLeft, setTitleLeft] = useState(leftOf(first.title));

  function change(changed: Partial<DraftText>) {
    text.current = { ...text.current, ...changed };
    setMissing(nothing);
    onText(text.current);
  }
  function publish() {
    surface.current?.flush();
    const { title, body } = text.current;
    const found: Missing = {
      ...(trimmed(title) === '' ? { title: 'Title is required' } : {}),
      ...(leftOf(title) < 0 ? { title: `Title can have at most ${limits.titleCharacters} characters` } : {}),
      ...(isBlank(body) ? { body: 'Write something first' } : {}),
      ...(lacksImage(body) || uploads.isCropping(body)
        ? { body: 'An image is not uploaded yet. Wait for it, try it again, or remove it.' }
        : {}),
    };
    setMissing(found);
    if (found.title !== undefined) titleField.current?.focus();
    else if (found.body !== undefined) surface.current?.focus();
    else if (skillsField.current?.settle() !== false) onPublish();
  }
  return (
    <>
      <label className={styles.titleField}>
        <span className={styles.label}>Title</span>
        <textarea
          ref={titleField}
          name="title"
          rows={1}
          dir="auto"
          defaultValue={first.title}
          readOnly={isBusy}
          aria-invalid={missing.title === undefined ? undefined : true}
          aria-describedby="title-error title-left"
          className={styles.titleInput}
          placeholder="What is it about?"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            surface.current?.focus();
          }}
          onChange={(event) => {
            setTitleLeft(leftOf(event.target.value));
            change({ title: event.target.value });
          }}
        />
      </label>
      <p id="title-error" className={styles.error} role={missing.title === undefined ? undefined : 'alert'}>
        {missing.title}
      </p>
      <p id="title-left" className={styles.left} aria-live="polite">
        {titleLeft > 12 ? null : titleLeft >= 0 ? `${titleLeft} left.` : `${-titleLeft} too many.`}
      </p>
      <EditorSurface
        ref={surface}
        body={first.body}
        label="Text"
        error={missing.body}
        isEditable={!isBusy}
        isFull={isFull}
        uploads={uploads}
        onText={(body) => change({ body })}
      />
      {isFull ? null : (
        <SkillsField
          ref={skillsField}
          skills={skills}
          max={limits.postSkills}
          label="Skills of the post"
          note="Readers find the post by them."
          onChange={(next) => {
            setSkills(next);
            change({ skills: next });
          }}
        />
      )}
      {problem}
      <div className={styles.actions}>
        <Button variant="primary" loading={isBusy} loadingLabel="Publishing..." onClick={publish}>
          {publishName}
        </Button>
        {status}
      </div>
    </>
  );
}
