import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  /** `primary` once per view; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  /** Fills the width of its container. */
  wide?: boolean;
}

function lookOf({ variant = 'secondary', size = 'medium', wide }: Look, className: string | undefined): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Its action is in progress: shows a spinner and ignores presses, but keeps focus and its name. */
  loading?: boolean;
  /** Replaces the label while loading, for example 'Extending...'. */
  loadingLabel?: string;
}

/** A button of type `button` unless told otherwise. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  loadingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would drop the focus of the person who just pressed it, so presses are ignored instead.
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {loading && loadingLabel !== undefined ? loadingLabel : children}
    </button>
  );
}

interface AnchorProps extends Look, ComponentPropsWithRef<'a'> {}

function ButtonAnchor({ variant, size, wide, className, ...rest }: AnchorProps) {
  return <a {...rest} className={lookOf({ variant, size, wide }, className)} />;
}

/** A router link that looks like a button; takes the router's `to`, `params` and `search` as well. */
export const ButtonLink = createLink(ButtonAnchor);
