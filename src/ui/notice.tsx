import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'error' | 'success';
  title?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A message about the surrounding view or form. Errors are announced assertively, everything else politely. */
export function Notice({ tone = 'info', title, children, ref }: NoticeProps) {
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      {title === undefined ? null : <p className={styles.title}>{title}</p>}
      {children === undefined ? null : <div>{children}</div>}
    </div>
  );
}

/** One line across the full page width. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.banner}>
      {children}
    </div>
  );
}
