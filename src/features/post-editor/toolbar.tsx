import { Toolbar as Base } from '@base-ui/react/toolbar';
import {
  Bold,
  Code,
  Footprints,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react';
import { type ToolName, tools } from './editor-commands.ts';
import type { EditorSession } from './editor-session.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './post-editor.module.css';

const groups: readonly (readonly [name: ToolName, icon: LucideIcon])[][] = [
  [
    ['bold', Bold],
    ['italic', Italic],
    ['code', Code],
  ],
  [
    ['heading', Heading2],
    ['subheading', Heading3],
  ],
  [
    ['bullets', List],
    ['numbers', ListOrdered],
    ['quote', Quote],
    ['codeBlock', SquareCode],
  ],
  [
    ['undo', Undo2],
    ['redo', Redo2],
  ],
];

/** The selection stays where it is while a tool is pressed with the pointer. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

/** One stop for Tab; the arrow keys move between the tools. */
export function EditorToolbar({
  session,
  controls,
  isLinking,
  onLinking,
  onImage,
  onStep,
}: {
  session: EditorSession;
  controls: string;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
  onImage: () => void;
  onStep: () => void;
}) {
  const { on, isLink } = useSyncExternalStore(session.subscribe, session.marks);
  /** Back to the text; and what the text's own key for a link does, not the one of the page for its search. */
  function press(event: KeyboardEvent) {
    const isLink =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    // The dialog of the link is inside of it for React, but not on the screen.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key !== 'Escape' && !isLink) return;
    event.preventDefault();
    if (isLink) onLinking(true);
    else session.focus();
  }
  return (
    <Base.Root className={styles.toolbar} aria-label="Formatting" aria-controls={controls} onKeyDown={press}>
      {groups.map((group, at) => (
        <Base.Group key={at} className={styles.group}>
          {group.map(([name, Icon]) => (
            <Base.Button
              key={name}
              className={styles.tool}
              aria-label={tools[name].name}
              title={tools[name].name}
              aria-pressed={'isOn' in tools[name] ? on.includes(name) : undefined}
              onMouseDown={keepSelection}
              onClick={() => session.run(tools[name].run)}
            >
              <Icon size={19} strokeWidth={1.9} aria-hidden="true" />
            </Base.Button>
          ))}
          {at === 0 ? (
            <Base.Button
              className={styles.tool}
              aria-label="Link"
              title="Link"
              aria-pressed={isLink}
              aria-haspopup="dialog"
              onMouseDown={keepSelection}
              onClick={() => onLinking(true)}
            >
              <LinkIcon size={19} strokeWidth={1.9} aria-hidden="true" />
            </Base.Button>
          ) : null}
          {at === 2 ? (
            <Base.Button
              className={styles.tool}
              aria-label="Image"
              title="Image"
              onMouseDown={keepSelection}
              onClick={onImage}
            >
              <ImagePlus size={19} strokeWidth={1.9} aria-hidden="true" />
            </Base.Button>
          ) : null}
          {at === 2 ? (
            <Base.Button
              className={styles.tool}
              aria-label="Step of a project"
              title="Step of a project"
              aria-haspopup="dialog"
              onMouseDown={keepSelection}
              onClick={onStep}
            >
              <Footprints size={19} strokeWidth={1.9} aria-hidden="true" />
            </Base.Button>
          ) : null}
        </Base.Group>
      ))}
      {isLinking ? <LinkDialog session={session} onClose={() => onLinking(false)} /> : null}
    </Base.Root>
  );
}
