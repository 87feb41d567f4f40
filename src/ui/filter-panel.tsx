import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { goesOn } from './filter-field.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Names the fields; and, in a narrow window, the button that opens them. */
  label: string;
  /** How many filters are set. */
  count: number;
  /** @param isSameStep the field that was submitted goes on being typed in: the history gets no new step */
  onSubmit: (fields: FormData, isSameStep: boolean) => void;
  /** Beside the button. */
  beside?: ReactNode;
  /** Many fields, which share a row. */
  dense?: boolean;
  children: ReactNode;
}

/** The filters of a list. In a narrow window a button opens them. */
export function FilterPanel({ label, count, onSubmit, beside, dense = false, children }: FilterPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit(new FormData(form), form.querySelector(`[${goesOn}]`) !== null);
  }
  return (
    <>
      <div className={styles.head}>
        <Button
          size="small"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={17} strokeWidth={1.8} aria-hidden="true" />
          {label}
          {count === 0 ? '' : ` (${count})`}
        </Button>
        {beside}
      </div>
      <form
        id={id}
        method="post"
        aria-label={label}
        className={classNames(styles.panel, dense && styles.dense, open && styles.opened)}
        onSubmit={submit}
      >
        {children}
      </form>
    </>
  );
}
