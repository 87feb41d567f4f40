import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { applyLink } from '../../../contract/apply-link.ts';
import type { Job } from '../../../contract/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useIsPast } from '../../entities/clock/use-is-past.ts';
import { refusalOf, type JobReading } from '../../entities/jobs/ensure-job.ts';
import { closingText, dayText, kindName, whereText } from '../../entities/jobs/job-labels.ts';
import { jobQuery } from '../../entities/jobs/job-queries.ts';
import { SaveJob } from '../../entities/jobs/save-job.tsx';
import { nameOf } from '../../entities/members/names.ts';
import { ThingMenuOnDemand } from '../../entities/reports/thing-menu-on-demand.tsx';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { useDates } from '../../ui/date-format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import facts from '../../ui/facts.module.css';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CloseJob } from './close-job.tsx';
import { EditedJob, EditJob } from './edit-job.tsx';
import styles from './job.module.css';
import { useJobForm } from './use-job-form.ts';

interface JobViewProps {
  as: string | null;
  id: string;
  reading: JobReading;
}

/** /search?job=…: one job, open to visitors, too. */
export function JobView({ as, id, reading }: JobViewProps) {
  const router = useRouter();
  const { data: known, error } = useQuery({ ...jobQuery(as, id), enabled: reading.kind === 'found' }, cache);
  // What is known stays in the cache when it is refused later.
  const refusal = refusalOf(error);
  const isPast = useIsPast(known?.expires_at);
  const job = known && refusal === undefined ? { ...known, is_open: known.is_open && !isPast } : undefined;
  const page = useRef<HTMLDivElement>(null);
  const { Form, loading, open, close } = useJobForm(id);
  // Only the search part of the address has changed, so the router leaves the focus where it was.
  const focusHeading = () => page.current?.querySelector('h1')?.focus({ preventScroll: true });
  useEffect(focusHeading, [Form]);
  return (
    <Page width="text">
      <div ref={page} className={styles.page}>
        {job === undefined ? (
          <NoJob reading={refusal ?? reading} onRetry={() => void router.invalidate()} />
        ) : Form !== null && as !== null && job.is_open ? (
          <>
            <AllJobs />
            <h1 tabIndex={-1} dir="auto" className={styles.title}>
              {job.title}
            </h1>
            <div className={styles.edit}>
              <EditedJob Form={Form} as={as} job={job} onDone={close} />
            </div>
          </>
        ) : (
          // The pressed button is gone by then.
          <JobText as={as} job={job} onClosed={focusHeading} edit={{ loading, onEdit: open }} />
        )}
      </div>
    </Page>
  );
}

function AllJobs() {
  return (
    <p className={pageStyles.eyebrow}>
      <Link to="/search" search={{ tab: 'jobs' }}>
        All jobs
      </Link>
    </p>
  );
}

interface JobTextProps {
  as: string | null;
  job: Job;
  onClosed: () => void;
  edit: { loading: boolean; onEdit: () => void };
}

function JobText({ as, job, onClosed, edit }: JobTextProps) {
  useDates();
  const {
    title,
    organisation,
    summary,
    description,
    skills,
    role,
    match,
    posted_at: postedAt,
    posted_by: postedBy,
  } = job;
  return (
    <>
      <AllJobs />
      <h1 tabIndex={-1} dir="auto" className={styles.title}>
        {title}
      </h1>
      <p className={facts.facts}>
        <bdi className={styles.organisation}>{organisation}</bdi>
        <bdi>{whereText(job)}</bdi>
        <span>{kindName(job)}</span>
      </p>
      {summary === '' ? null : (
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
      )}
      {job.mine?.hidden === true ? (
        <Notice title="Moderators have hidden this job">
          <p>Only you can see it.</p>
        </Notice>
      ) : null}
      {job.is_open ? null : (
        <Notice title="This job is closed">
          <p>It closed on {dayText(job.expires_at)}. You can no longer apply.</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {job.is_open ? <Apply job={job} /> : null}
        <SaveJob as={as} job={job} worded />
        <ThingMenuOnDemand
          as={as}
          thing={{ kind: 'job', id: job.id }}
          path={`/search?job=${job.id}`}
          author={job.posted_by}
          name="this job"
          isOwn={job.mine?.own !== false}
        />
        {as === null || !job.is_open ? null : (
          <>
            <EditJob as={as} job={job} {...edit} />
            <CloseJob as={as} job={job} onClosed={onClosed} />
          </>
        )}
      </div>
      {job.is_open ? <p className={styles.dates}>{closingText(job)}</p> : null}
      {skills.length === 0 ? null : (
        <section aria-labelledby="job-skills" className={styles.section}>
          <h2 id="job-skills">Skills it asks for</h2>
          <SkillChips names={skills} have={match?.have} linked="projects" />
          {match === null ? null : (
            <p className={styles.match}>
              <b>{match.percent}% match.</b>{' '}
              {match.missing.length === 0 ? (
                'You have every skill it asks for.'
              ) : (
                <>
                  Not on your profile yet: <bdi>{match.missing.join(', ')}</bdi>. Each skill leads to projects that
                  teach it.
                </>
              )}
            </p>
          )}
        </section>
      )}
      {description === '' ? null : (
        <section aria-labelledby="job-about" className={styles.section}>
          <h2 id="job-about">About the job</h2>
          {description.split(/\n\s*\n/).map((paragraph, at) => (
            // Paragraphs have no identity except their place.
            <p key={at} dir="auto" className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {role === null ? null : (
        <p className={styles.dates}>
          What the role needs, and how to get there:{' '}
          <Link to="/career-guidance/$role" params={{ role: role.slug }}>
            {role.title}
          </Link>
        </p>
      )}
      <p className={styles.dates}>
        Posted on {dayText(postedAt)}
        {postedBy === null ? null : (
          <>
            {' '}
            by{' '}
            <Link to="/profile/$username" params={{ username: postedBy.username }}>
              <bdi>{nameOf(postedBy)}</bdi>
            </Link>
          </>
        )}
      </p>
    </>
  );
}

/** Links to an address that someone else wrote, so it must never be able to run code in this page. */
function Apply({ job: { apply, organisation } }: { job: Job }) {
  const link = v.safeParse(applyLink, apply);
  if (!link.success)
    return <p className={styles.unsafe}>The link to apply isn’t safe to open. Contact {organisation} directly.</p>;
  const { protocol, host, pathname } = new URL(link.output);
  const isMail = protocol === 'mailto:';
  return (
    <ButtonLink
      to={link.output}
      variant="primary"
      {...(isMail ? {} : { target: '_blank' })}
      rel="noopener noreferrer nofollow"
    >
      <span>
        Apply {isMail ? `by e-mail to ${pathname}` : `at ${host}`}
        {isMail ? null : <VisuallyHidden>, opens in a new tab</VisuallyHidden>}
      </span>
      <ArrowUpRight size={19} strokeWidth={1.8} aria-hidden="true" />
    </ButtonLink>
  );
}

/** Why no job is shown, and what to do next. */
function NoJob({ reading, onRetry }: { reading: JobReading; onRetry: () => void }) {
  const isMissing = reading.kind === 'missing';
  const isClosed = reading.kind === 'closed';
  return (
    <div className={styles.failure}>
      <h1 tabIndex={-1}>
        {isMissing ? 'This job does not exist' : isClosed ? 'This job is closed' : 'This job didn’t load'}
      </h1>
      {isMissing ? <p>The address may be mistyped, or the job was taken down.</p> : null}
      {'message' in reading ? <p role={isClosed ? undefined : 'alert'}>{reading.message}</p> : null}
      <div className={styles.actions}>
        {isMissing || isClosed ? null : (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink to="/search" search={{ tab: 'jobs' }} variant={isMissing || isClosed ? 'primary' : 'secondary'}>
          See open jobs
        </ButtonLink>
      </div>
    </div>
  );
}
