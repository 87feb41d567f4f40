import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page.tsx';
import styles from './placeholder.module.css';

interface PlaceholderProps {
  title: string;
  eyebrow?: string;
  /** One or two sentences on what will be here. */
  children: ReactNode;
}

/** A page whose address is final but whose content is not built yet: says so, and offers what works now. */
export function Placeholder({ title, eyebrow, children }: PlaceholderProps) {
  const { session } = useRouteContext({ from: '__root__' });
  const signedIn = useSelector(session, (snapshot) => memberIdOf(snapshot) !== null);
  return (
    <>
      <PageHeader title={title} eyebrow={eyebrow} lead={children} />
      <div className={styles.note}>
        <svg
          className={styles.path}
          viewBox="0 0 176 40"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
        >
          <path d="M8 30h44" />
          <path d="M52 30h44V12h72" strokeDasharray="2 6" strokeLinecap="round" />
          <circle cx="8" cy="30" r="5" fill="currentColor" />
          <circle cx="52" cy="30" r="8" fill="#ffc42e" />
          <circle cx="96" cy="30" r="5" fill="var(--paper)" />
          <circle cx="168" cy="12" r="5" fill="var(--paper)" />
        </svg>
        <p>This page is not built yet. Its address is final, so you can keep the link.</p>
        <div className={styles.actions}>
          {signedIn ? (
            <ButtonLink to="/profile">Go to your profile</ButtonLink>
          ) : (
            <ButtonLink to="/register">Create an account</ButtonLink>
          )}
          <ButtonLink to="/about" variant="quiet">
            What Stepwise is
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
