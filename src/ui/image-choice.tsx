import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import field from './field.module.css';
import styles from './image-choice.module.css';

interface ImageChoiceProps {
  /** On the button: 'Choose a picture'. */
  action: string;
  /** MIME types the file dialog offers. The owner still has to check: anything can be dropped. */
  accept: readonly string[];
  onChoose: (file: File) => void;
  /** What is wrong with the chosen file. */
  fault: string | null;
  hint?: ReactNode;
  /** The current picture. */
  preview: ReactNode;
  /** Additional buttons. */
  actions?: ReactNode;
  busy?: boolean;
  children?: ReactNode;
}

/** Chooses a picture, with a button or by dropping a file on the current one. */
export function ImageChoice({
  action,
  accept,
  onChoose,
  fault,
  hint,
  preview,
  actions,
  busy = false,
  children,
}: ImageChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const acted = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    // The pressed button, 'Cancel' or 'Remove picture', may have disappeared with its action.
    if (!busy && acted.current && document.activeElement === document.body) button.current?.focus();
    acted.current = busy;
  }, [busy]);
  function take(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined && !busy) onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  function drag(event: DragEvent) {
    // Otherwise the browser would navigate to the dropped file.
    event.preventDefault();
    setOver(true);
  }
  return (
    <div
      className={classNames(styles.choice, over && styles.over)}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.preview}>{preview}</div>
      <div className={styles.side}>
        <div className={styles.actions}>
          <Button
            ref={button}
            size="small"
            // Not `disabled`: the crop dialog returns focus to it while the picture is uploading.
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) input.current?.click();
            }}
            aria-describedby={`${id}-hint ${id}-error`}
          >
            {action}
          </Button>
          {actions}
        </div>
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept={accept.join(',')}
          tabIndex={-1}
          aria-label={action}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Lets the same file be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <div role="alert">
          <FieldError id={`${id}-error`} message={fault ?? undefined} />
        </div>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className={field.hint}>
            {hint} <span className={styles.drop}>You can drop one here.</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
