import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { CasesAlike } from './cases-alike.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseTrail } from './case-trail.tsx';
import { MemberRecord } from './member-record.tsx';
import styles from './moderation.module.css';
import { caseQuery } from './moderation-queries.ts';
import { ReportedImages } from './reported-images.tsx';
import { categoryNames, isHandedOver, kindNames, reportsText, stateText, timeText } from './moderation-words.ts';

const route = getRouteApi('/_shell/_member/moderation/$caseId');

/** /moderation/{caseId}: one reported thing, its reports, and the acts. */
export function CaseView() {
  const { as, id } = route.useLoaderData();
  const { data: shown, error, refetch } = useQuery(caseQuery(as, id), cache);
  return (
    <Page>
      <p className={pageStyles.eyebrow}>
        <Link to="/moderation">Moderation</Link>
      </p>
      {shown === undefined ? (
        <div className={styles.failure}>
          <h1 tabIndex={-1}>This case didn’t load</h1>
          <Notice tone="error">{error?.message || 'Failed to fetch the case'}</Notice>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <Case key={`${as} ${shown.id}`} as={as} shown={shown} />
      )}
    </Page>
  );
}

/** A case, once it is there. */
export function Case({ as, shown }: { as: string; shown: ModeratedCase }) {
  useDates();
  const { kind, thing, images, images_changed: changed, now, address, reported, owner, received, reports } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {thing.title === '' ? kindNames[kind] : thing.title}
        </h1>
        <p className={styles.facts}>
          <span className={styles.mark}>{stateText(shown)}</span>
          <span>{kindNames[kind]}</span>
          {reported === null || kind === 'member' ? null : (
            <span>
              by{' '}
              <Link to="/profile/$username" params={{ username: reported.username }}>
                <bdi>{nameOf(reported)}</bdi>
              </Link>
            </span>
          )}
          {isHandedOver(shown) && owner !== null ? (
            <span>
              now owned by{' '}
              <Link to="/profile/$username" params={{ username: owner.username }}>
                <bdi>{nameOf(owner)}</bdi>
              </Link>
            </span>
          ) : null}
          <span>{reportsText(reports)}</span>
        </p>
        <MemberRecord reported={reported} record={shown.record} />
        <CaseActions as={as} shown={shown} heading={heading} />
      </header>
      <div className={styles.both}>
        <Shown title="As it was reported" thing={thing}>
          <ReportedImages images={images} />
        </Shown>
        {now === null ? (
          <section className={styles.thing}>
            <h2>As it is now</h2>
            <p className={styles.faint}>It is no longer there: it was deleted, or what it belonged to was.</p>
          </section>
        ) : (
          <Shown title="As it is now" thing={now}>
            {changed ? <p className={styles.faint}>It shows other images now.</p> : null}
            {!changed && now.text === thing.text && now.title === thing.title ? (
              <p className={styles.faint}>Unchanged.</p>
            ) : null}
            {address === null ? null : (
              <p>
                <Link to={address}>See it where it is</Link>
              </p>
            )}
          </Shown>
        )}
      </div>
      <section aria-labelledby="case-reports">
        <h2 id="case-reports">Reports</h2>
        {received.length < reports ? (
          <p className={styles.faint}>
            The newest {received.length} of {reports}.
          </p>
        ) : null}
        <ul className={styles.list}>
          {received.map(({ reporter, category, note, at, thing: seen, images: shownTo }) => (
            <li key={reporter.username} className={styles.item}>
              <p className={styles.facts}>
                <b>{categoryNames[category]}</b>
                <span>
                  <bdi>{nameOf(reporter)}</bdi>
                </span>
                <time dateTime={at}>{timeText(at)}</time>
              </p>
              {note === '' ? null : (
                <p dir="auto" className={styles.text}>
                  {note}
                </p>
              )}
              {seen.text === thing.text && seen.title === thing.title && isSame(shownTo, images) ? null : (
                <details>
                  <summary>As this member reported it</summary>
                  <p dir="auto" className={styles.text}>
                    {seen.title} {seen.text}
                  </p>
                  <ReportedImages images={shownTo} />
                </details>
              )}
            </li>
          ))}
        </ul>
      </section>
      <CasesAlike alike={shown.alike} />
      <CaseTrail acts={shown.acts} />
    </article>
  );
}

const isSame = (one: ModeratedCase['images'], other: ModeratedCase['images']) =>
  one.map(({ id }) => id).join(' ') === other.map(({ id }) => id).join(' ');

interface ShownProps {
  title: string;
  thing: ModeratedCase['thing'];
  children?: ReactNode;
}

function Shown({ title, thing, children }: ShownProps) {
  return (
    <section className={styles.thing}>
      <h2>{title}</h2>
      {thing.title === '' ? null : (
        <p dir="auto">
          <b>{thing.title}</b>
        </p>
      )}
      <p dir="auto" className={styles.text}>
        {thing.text}
      </p>
      {children}
    </section>
  );
}
