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
  /** Names of drafts whose forms are no longer there. Those without words are left out. */
  forms: readonly string[];
  /** What has become of the place that they were written for. */
  title: string;
  /** Why it cannot be sent. */
  children: ReactNode;
}

/**
 * What a member has written for something that is gone meanwhile: without its form nothing would show it, and the draft would be lost
 * unseen. It stays through a reload, to be copied, until they discard it.
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
