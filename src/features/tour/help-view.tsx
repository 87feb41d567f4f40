import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { answerPages } from '../../entities/help/answer-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './help.module.css';
import { anchorOf, questionNamed, questionsAbout } from './help-questions.ts';
import { ProblemReport } from './problem-report-form.tsx';
import { useTour } from './use-tour.ts';

/** /settings/help */
export function HelpView() {
  const tour = useTour();
  // Not disabled during the tour: a disabled button could not get focus back afterwards.
  const isUnsettled = useSelector(tour, (snapshot) => snapshot.matches('absent') || snapshot.matches('checking'));
  const isPreparing = useSelector(tour, (snapshot) => snapshot.hasTag('preparing'));
  return (
    <>
      <PageHeader title="Help" lead="Take the tour again, and find answers to common questions." />
      <div className={styles.tour}>
        <p>Four places in the navigation, and a first thing to do in each. It takes a minute.</p>
        <Button
          variant="primary"
          disabled={isUnsettled}
          loading={isPreparing}
          onClick={() => tour.send({ type: 'start.pressed' })}
        >
          Take the tour again
        </Button>
      </div>
      <Questions />
      <ProblemReport />
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

/** How many questions were found, and how many of them match only in part. */
function foundText(all: number, whole: number): string {
  if (whole === all) return counted(all);
  const rest = `${counted(all - whole)} with some of your words`;
  return whole === 0 ? rest : `${counted(whole)}, and ${rest}`;
}

function Questions() {
  const { q: typed = '' }: { q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // The address also changes without typing, by going back.
  useEffect(() => {
    const input = field.current;
    if (input !== null && input !== document.activeElement) input.value = typed;
  }, [typed]);
  const { found, whole } = questionsAbout(typed);
  const isSearching = typed.trim() !== '';
  // A link may name one that is only found by searching.
  const named = useLocation({ select: ({ hash }) => questionNamed(hash) });
  const shown = named === undefined || isSearching || found.includes(named) ? found : [named, ...found];
  const askEdura = (
    <Link to="/notes" search={isSearching ? { ask: typed.trim() } : {}}>
      {isSearching ? 'Ask Edura this' : 'Ask Edura'}
    </Link>
  );
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions" className={styles.heading}>
        Questions and answers
      </h2>
      <div className={styles.search}>
        <TextField
          label="Search the questions"
          name="question"
          type="search"
          autoComplete="off"
          ref={field}
          defaultValue={typed}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/settings/help',
              search: value.trim() === '' ? {} : { q: value },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <p role="status" className={styles.said}>
          {isSearching && found.length > 0 ? foundText(found.length, whole) : ''}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No question fits">
          Try another word. {askEdura}, who knows how Stepwise works, or <Link to="/contact">write to us</Link>.
        </EmptyState>
      ) : (
        <>
          {shown.map(({ question, answer, page }, at) => (
            <Disclosure
              key={question}
              id={anchorOf(question)}
              title={<h3>{question}</h3>}
              // Of many that fit in part, only the best.
              opened={isSearching && (at === 0 || at < whole)}
            >
              <p>
                {answer}{' '}
                {page === 'help' ? null : (
                  <Link to={answerPages[page].to} search={page === 'jobs' ? { tab: 'jobs' } : {}}>
                    {answerPages[page].name}
                  </Link>
                )}
              </p>
            </Disclosure>
          ))}
          <p className={styles.more}>
            {isSearching ? 'Not here?' : 'To find more answers, search above. Or'} {askEdura}, who knows how Stepwise
            works.
          </p>
        </>
      )}
    </section>
  );
}
