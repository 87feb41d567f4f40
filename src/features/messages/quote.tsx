import type { QuotedMessage } from '../../../contract/messages.ts';
import styles from './messages.module.css';

interface QuoteProps {
  quoted: QuotedMessage;
  /** Name of the other member. */
  name: string;
  onGo: (seq: number) => void;
}

/** The message that another one replies to; pressing it scrolls there. */
export function Quote({ quoted: { seq, is_own: isOwn, text, deleted }, name, onGo }: QuoteProps) {
  if (deleted) return <p className={styles.quote}>The message it replies to was deleted</p>;
  return (
    <button type="button" className={styles.quote} onClick={() => onGo(seq)}>
      <b>{isOwn ? 'You' : <bdi>{name}</bdi>}</b>
      <span dir="auto">{text}</span>
    </button>
  );
}
