import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { addressText } from '../../ui/address-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { evidenceRemoval } from './evidence-actors.ts';
import { EvidenceForm } from './evidence-form.tsx';
import { evidenceQuery } from './evidence-queries.ts';
import styles from './evidence.module.css';
import { FeedbackForm } from './feedback-form.tsx';

interface EvidenceSectionProps {
  as: string | null;
  project: CommunityProject;
  step: string;
}

/** What members show of their work at a step, and what others say about it. */
export function EvidenceSection({ as, project, step }: EvidenceSectionProps) {
  const query = useInfiniteQuery(evidenceQuery(as, project.id, step), cache);
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const pieces = data?.pages.flatMap(({ results }) => results) ?? [];
  const canAdd = as !== null && project.mine !== null && project.mine.role !== null;
  return (
    <section className={styles.section} aria-labelledby="evidence">
      <h3 id="evidence">Evidence</h3>
      {canAdd ? <EvidenceForm as={as} project={project.id} step={step} /> : null}
      {data === undefined && error === null ? <Skeleton height="6rem" /> : null}
      {error === null ? null : (
        <div role="alert" className={styles.problem}>
          <p>{error.message}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined && pieces.length === 0 ? (
        <p className={styles.nothing}>
          {canAdd
            ? 'Nothing here yet. Yours would be the first: a photo, a link, or a few words on how it went.'
            : 'Nobody has shown their work at this step yet.'}
        </p>
      ) : null}
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <Piece key={piece.id} as={as} project={project.id} step={step} piece={piece} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more evidence
        </Button>
      ) : null}
    </section>
  );
}

const dayOf = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

interface PieceProps {
  as: string | null;
  project: string;
  step: string;
  piece: Evidence;
}

function Piece({ as, project, step, piece }: PieceProps) {
  const { author, text, link, evidence_image: image, created_at: at, is_self: isSelf, feedback } = piece;
  const name = nameOf(author);
  return (
    <li className={styles.piece}>
      <p className={styles.author}>
        <Avatar username={author.username} name={name} image={author.profile_image} size={36} />
        <span>
          <Link to="/profile/$username" params={{ username: author.username }} dir="auto">
            {name}
          </Link>{' '}
          <time dateTime={at}>{dayOf.format(new Date(at))}</time>
        </span>
      </p>
      {text === '' ? null : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {image === null ? null : <img className={styles.image} src={image} alt={`Evidence by ${name}`} loading="lazy" />}
      {link === '' ? null : (
        <p className={styles.link}>
          <a href={link} rel="nofollow noreferrer ugc">
            {addressText(link)}
          </a>
        </p>
      )}
      {feedback.length === 0 ? null : (
        <ul className={styles.feedback} aria-label={`Feedback for ${name}`}>
          {feedback.map((one) => (
            <li key={one.id}>
              <b dir="auto">{nameOf(one.author)}</b>
              <p className={styles.text} dir="auto">
                {one.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {as === null ? null : isSelf ? (
        <Removal as={as} project={project} step={step} id={piece.id} />
      ) : (
        <FeedbackForm as={as} id={piece.id} name={name} />
      )}
    </li>
  );
}

function Removal({ as, project, step, id }: { as: string; project: string; step: string; id: string }) {
  const [machine] = useState(() => evidenceRemoval(as, project, step, id));
  const actor = useActorRef(machine);
  const [asking, setAsking] = useState(false);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <div>
      <Button size="small" variant="quiet" className={styles.small} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this evidence?"
        description="Its feedback goes with it. Your progress stays."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" loading={busy} onClick={() => actor.send({ type: 'form.submitted', values: {} })}>
              Remove
            </Button>
          </>
        }
      >
        {problem === null ? null : <p role="alert">{problem.detail}</p>}
      </AlertDialog>
    </div>
  );
}
