import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** `text` for reading, `form` for one form, `full` for everything else. */
  width?: 'full' | 'text' | 'form';
  children: ReactNode;
}

/** The content column inside the shell's main. */
export function Page({ width = 'full', children }: PageProps) {
  return <div className={classNames(styles.page, width !== 'full' && styles[width])}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  /** A few words above the title that name the page's area. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
}

/** The page's only h1. It takes focus after navigation. */
export function PageHeader({ title, eyebrow, lead }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

export function Section({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Running text: spacing for h2, p and ul on pages meant for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
