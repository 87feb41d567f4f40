import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { textsOf } from './draft-values.ts';
import styles from './drafts.module.css';
import { dropDraft, readDraft } from './drafts.ts';

interface LeftTextsProps {
  as: string;
  /** Drafts whose forms no longer exist. Empty ones are left out. */
  forms: readonly string[];
  /** What has happened to the place that they were written for. */
  title: string;
  /** Why they cannot be sent. */
  children: ReactNode;
}

/**
 * Texts written for something that is now gone. Without its form nothing would show them, and they would be lost
 * unnoticed. They survive a reload, can be copied, and stay until they are discarded.
 */
export function LeftTexts({ as, forms, title, children }: LeftTextsProps) {
  const [, setDiscarded] = useState(0);
  const left = forms.flatMap((form) => {
    const words = textsOf(readDraft(as, form) ?? {}).join('\n\n');
    return words === '' ? [] : [{ form, words }];
  });
  function discard(form: string) {
    dropDraft(form);
    dropDraft(`sent.${form}`);
    setDiscarded((count) => count + 1);
  }
  return left.map(({ form, words }) => (
    <Notice key={form} title={title}>
      <div className={styles.left}>
        {children}
        <TextArea label="What you wrote" name={`left.${form}`} form="" readOnly rows={3} value={words} />
        <div className={styles.tools}>
          <Button size="small" onClick={() => void copyText(words)}>
            Copy the text
          </Button>
          <Button size="small" variant="quiet" onClick={() => discard(form)}>
            Discard the text
          </Button>
        </div>
      </div>
    </Notice>
  ));
}
