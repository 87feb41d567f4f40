import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { reportCrash } from './crash-reports.ts';
import styles from './crash-screen.module.css';

/** A path that breaks off before its next step. */
export function BrokenPath() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 176 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d="M6 56h34V38h26" />
      <path d="M66 38h18m6-5l7-6m5-5h10V12h40" />
      <circle cx="40" cy="56" r="5" fill="currentColor" />
      <circle cx="66" cy="38" r="8" fill="#ffc42e" />
      <circle cx="152" cy="12" r="5" fill="var(--paper)" />
    </svg>
  );
}

/** Specification, section 2, "Crash screen". */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.screen}>
      <BrokenPath />
      <h1>Oops! Something went wrong.</h1>
      <p>This part of Stepwise stopped working. What you saved is safe on the server. You can:</p>
      <ul className={styles.list}>
        <li>try again, which reloads this part;</li>
        <li>refresh the page;</li>
        <li>
          <span>
            {/* A plain link: the router may be what has crashed. */}
            <a href="/contact">contact support</a> if it keeps happening.
          </span>
        </li>
      </ul>
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/**
 * Catches rendering errors, reports them and shows the crash screen in place of its children; Try Again renders them
 * again.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportCrash(error, 'crash', componentStack);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main>
        <CrashScreen onRetry={() => this.setState({ crashed: false })} />
      </main>
    );
  }
}
