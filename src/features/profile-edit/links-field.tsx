import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { linkKeysOf } from './form-values.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import styles from './profile-edit.module.css';

interface LinksFieldProps {
  values: DraftValues;
  errors: FieldErrors;
  /** Called when a row was added or removed. */
  onChange: () => void;
}

/** An unused key, so that a row keeps its input when another one is removed. */
function nextKey(keys: readonly string[]): string {
  return String(Math.max(-1, ...keys.map((key) => Number(key) || 0)) + 1);
}

/** Up to five addresses, each with a label. */
export function LinksField({ values, errors, onChange }: LinksFieldProps) {
  const [keys, setKeys] = useState(() => linkKeysOf(values));
  const group = useRef<HTMLFieldSetElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const former = before.current;
    if (former === keys) return;
    before.current = keys;
    onChange();
    // The pressed button may be gone.
    const added = keys.find((key) => !former.includes(key));
    const next =
      added === undefined
        ? group.current?.querySelector<HTMLElement>('[data-add]')
        : group.current?.querySelector<HTMLElement>(`[name="links.${added}.label"]`);
    next?.focus();
  }, [keys, onChange]);
  return (
    <fieldset ref={group} className={styles.links}>
      <legend className={styles.legend}>Links</legend>
      {keys.map((key, index) => (
        <div key={key} className={styles.link}>
          <TextField
            label="Name"
            name={`links.${key}.label`}
            placeholder="Portfolio"
            autoComplete="off"
            defaultValue={textOf(values, `links.${key}.label`)}
            errors={errors[`links.${key}.label`]}
          />
          <TextField
            label="Address"
            name={`links.${key}.url`}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            placeholder="https://example.org"
            defaultValue={textOf(values, `links.${key}.url`)}
            errors={errors[`links.${key}.url`]}
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => setKeys(keys.filter((one) => one !== key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div className={styles.addLink}>
        <Button
          size="small"
          data-add=""
          aria-disabled={keys.length >= limits.links || undefined}
          onClick={() => {
            if (keys.length < limits.links) setKeys([...keys, nextKey(keys)]);
          }}
        >
          Add a link
        </Button>
        <span className={styles.faint}>
          {keys.length} of {limits.links}
        </span>
      </div>
    </fieldset>
  );
}
