import { useQuery } from '@tanstack/react-query';
import { cache } from '../../entities/cache/cache.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { decisionsQuery } from './decisions-queries.ts';
import styles from './decisions.module.css';
import { Decision } from './decision.tsx';
import { OwnReports } from './own-reports.tsx';

/**
 * /settings/decisions: moderators' decisions about the member, with appeals, and the outcomes of the member's own
 * reports.
 */
export function DecisionsView() {
  const as = useBeginner();
  const { data: decisions, error, isFetching, refetch } = useQuery(decisionsQuery(as), cache);
  return (
    <>
      <PageHeader
        title="Moderators’ decisions"
        lead="What moderators decided about you or something you made. You can appeal once against each; another moderator decides where there is one."
      />
      {decisions === undefined && error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{error.message || 'The moderators’ decisions didn’t load'}</Notice>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {decisions?.length === 0 ? (
        <EmptyState title="No decisions about you" actions={<ButtonLink to="/settings">All settings</ButtonLink>}>
          <p>If moderators ever warn or suspend you, or hide something you made, you’ll find their reasons here.</p>
        </EmptyState>
      ) : null}
      {decisions === undefined || decisions.length === 0 ? null : (
        <ol className={styles.list}>
          {decisions.map((one) => (
            <Decision key={one.id} as={as} decision={one} />
          ))}
        </ol>
      )}
      <OwnReports as={as} />
    </>
  );
}
