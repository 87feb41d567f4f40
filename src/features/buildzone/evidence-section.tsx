import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Evidence, Feedback } from '../../../contract/evidence.ts';
import { cache } from '../../entities/cache/cache.ts';
import { draftsOf } from '../../entities/drafts/drafts.ts';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { nameOf } from '../../entities/members/names.ts';
import { isClosedTo } from '../../entities/projects/project-labels.ts';
import { GoneRemark } from '../../entities/remarks/gone-remark.tsx';
import { Remark } from '../../entities/remarks/remark.tsx';
import { RemarkList } from '../../entities/remarks/remark-list.tsx';
import { addressText } from '../../ui/address-text.ts';
import { anchorOf } from './evidence-anchor.ts';
import { evidenceDraft, feedbackDraft, feedbackOnGone } from './draft-names.ts';
import { evidenceRemoval, feedbackRemoval } from './evidence-actors.ts';
import { EvidenceForm } from './evidence-form.tsx';
import { evidenceQuery } from './evidence-queries.ts';
import styles from './evidence.module.css';
import { FeedbackAfterRegistering, FeedbackForm } from './feedback-form.tsx';
import { useReadUntilNamed } from '../../entities/remarks/use-named.ts';

interface EvidenceSectionProps {
  as: string | null;
  project: CommunityProject;
  step: string;
}

/** What members show of their work at a step, with feedback on it. */
export function EvidenceSection({ as, project, step }: EvidenceSectionProps) {
  const query = useInfiniteQuery(evidenceQuery(as, project.id, step), cache);
  const pieces = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const anchors = pieces.flatMap(({ feedback }) => feedback.map(({ id }) => `feedback-${id}`));
  const isFeedbackGone = useReadUntilNamed('feedback', anchors, query);
  const isEvidenceGone = useReadUntilNamed(
    'evidence',
    pieces.map(({ id }) => anchorOf(id)),
    query,
  );
  const answerable = !isClosedTo(project) && (as !== null || project.status === 'published');
  const canAdd = as !== null && project.status !== 'draft' && (project.mine?.role ?? null) !== null;
  return (
    <section className={styles.section} aria-labelledby="evidence" data-entries="" tabIndex={-1}>
      <h3 id="evidence">Evidence</h3>
      {canAdd ? <EvidenceForm as={as} project={project.id} step={step} /> : null}
      {as === null ? null : (
        <>
          {canAdd ? null : (
            <LeftTexts as={as} forms={[evidenceDraft(project.id, step)]} title="Your evidence was not added">
              <p>Only those who are in this project can add it. What you wrote waits here.</p>
            </LeftTexts>
          )}
          {answerable ? null : (
            <LeftTexts
              as={as}
              forms={draftsOf(as, feedbackDraft(project.id, step, ''))}
              title="Your feedback was not sent"
            >
              <p>This project is archived: only those who are in it can still give feedback.</p>
            </LeftTexts>
          )}
          {query.data === undefined || !answerable ? null : (
            <LeftTexts
              as={as}
              forms={feedbackOnGone(as, project.id, step, {
                ids: pieces.map(({ id }) => id),
                hasOlder: query.hasNextPage,
              })}
              title="This evidence was deleted, or you can no longer see it"
            >
              <p>So your feedback can’t be sent. It stays here until you discard it.</p>
            </LeftTexts>
          )}
        </>
      )}
      {isFeedbackGone ? <GoneRemark what="feedback" /> : null}
      {isEvidenceGone ? <GoneRemark what="evidence" /> : null}
      <RemarkList
        query={query}
        labelledBy="evidence"
        note={
          pieces.length > 0
            ? null
            : canAdd
              ? 'Nothing here yet. Yours would be the first: a photo, a link, or a few words on how it went.'
              : 'Nobody has shown their work at this step yet.'
        }
        more="Show more evidence"
      >
        {pieces.map((piece) => (
          <Piece key={piece.id} as={as} project={project.id} step={step} piece={piece} answerable={answerable} />
        ))}
      </RemarkList>
    </section>
  );
}

interface PieceProps {
  as: string | null;
  project: string;
  step: string;
  piece: Evidence;
  /** Whether the reader can give feedback on it. */
  answerable: boolean;
}

function Piece({ as, project, step, piece, answerable }: PieceProps) {
  const { id, author, text, link, evidence_image: image, created_at: at, is_self: isSelf, feedback, hidden } = piece;
  const name = nameOf(author);
  return (
    <Remark
      as={as}
      author={author}
      at={at}
      text={text}
      isSelf={isSelf}
      thing={{ kind: 'evidence', id }}
      hidden={hidden}
      anchor={anchorOf(id)}
      name="your evidence"
      below={feedback.length}
      removal={as === null || !isSelf ? null : (whose, seen) => evidenceRemoval(as, { project, step, id }, whose, seen)}
    >
      {image === null ? null : <img className={styles.image} src={image} alt={`Evidence by ${name}`} loading="lazy" />}
      {link === '' ? null : (
        <p className={styles.link}>
          <a href={link} rel="nofollow noreferrer ugc">
            {addressText(link)}
          </a>
        </p>
      )}
      {feedback.length === 0 ? null : (
        <ul className={styles.feedback} aria-label={`Feedback for ${name}`} data-entries="" tabIndex={-1}>
          {feedback.map((one) => (
            <FeedbackItem key={one.id} as={as} feedback={one} />
          ))}
        </ul>
      )}
      {isSelf || !answerable ? null : as === null ? (
        <FeedbackAfterRegistering address={`/projects/${project}/steps?step=${step}#${anchorOf(id)}`} />
      ) : (
        <FeedbackForm as={as} project={project} step={step} id={id} name={name} />
      )}
    </Remark>
  );
}

function FeedbackItem({ as, feedback }: { as: string | null; feedback: Feedback }) {
  const { id, author, created_at: at, text, is_self: isSelf, removable, hidden } = feedback;
  return (
    <Remark
      as={as}
      author={author}
      at={at}
      text={text}
      isSelf={isSelf}
      thing={{ kind: 'feedback', id }}
      hidden={hidden}
      anchor={`feedback-${id}`}
      name={isSelf ? 'your feedback' : `the feedback by ${nameOf(author)}`}
      removal={as === null || !removable ? null : (whose) => feedbackRemoval(as, id, whose)}
    />
  );
}
