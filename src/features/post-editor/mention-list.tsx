import { useLayoutEffect, useRef } from 'react';
import type { SkillSuggestion } from '../../../contract/skills.ts';
import popup from '../../ui/combobox.module.css';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { EditorSession } from '../../entities/editor/editor-session.ts';
import styles from './post-editor.module.css';

interface MentionListProps {
  id: string;
  session: EditorSession;
  members: readonly SkillSuggestion[];
  active: number;
  /** Position of the name in the text. */
  at: number;
  onTake: (username: string) => void;
}

/** Members below the name being typed. The focus stays in the text, which refers to the active option. */
export function MentionList({ id, session, members, active, at, onTake }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const surface = list.current?.offsetParent?.getBoundingClientRect();
    const place = session.placeOf(at);
    if (list.current === null || surface === undefined || place === null) return;
    const left = Math.min(place.left - surface.left, surface.width - list.current.offsetWidth);
    list.current.style.insetInlineStart = `${Math.max(0, left)}px`;
    list.current.style.top = `${place.bottom - surface.top + 4}px`;
  });
  const shown = members[active];
  return (
    <>
      {/* Pressing a member must not move the focus, because that closes the list. */}
      <div
        ref={list}
        role="presentation"
        className={classNames(popup.popup, styles.mentions)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label="Members to mention">
          {members.map(({ name, alias }, index) => (
            <button
              key={alias}
              id={`${id}-${alias}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-highlighted={index === active ? '' : undefined}
              className={classNames(popup.item, styles.mentionOption)}
              onClick={() => onTake(alias)}
            >
              <bdi>{name}</bdi> <span className={popup.note}>@{alias}</span>
            </button>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">
          {shown === undefined ? '' : `${shown.name}, ${active + 1} of ${members.length}. Enter mentions them.`}
        </span>
      </VisuallyHidden>
    </>
  );
}
