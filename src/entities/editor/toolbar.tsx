import { Toolbar as Base } from '@base-ui/react/toolbar';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
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
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { type ToolName, tools } from './editor-commands.ts';
import styles from './editor.module.css';
import type { EditorSession } from './editor-session.ts';
import { LinkDialog } from './link-dialog.tsx';

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

/** Pressing a tool with the pointer must not move the selection. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

interface ToolButtonProps extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'aria-haspopup'> {
  name: string;
  icon: LucideIcon;
  onPress: () => void;
}

export function ToolButton({ name, icon: Icon, onPress, ...aria }: ToolButtonProps) {
  return (
    <Base.Button
      {...aria}
      className={styles.tool}
      aria-label={name}
      title={name}
      onMouseDown={keepSelection}
      onClick={onPress}
    >
      <Icon size={19} strokeWidth={1.9} aria-hidden="true" />
    </Base.Button>
  );
}

/** A single tab stop; the arrow keys move between the tools. */
export function EditorToolbar({
  session,
  controls,
  isLinking,
  onLinking,
  children,
}: {
  session: EditorSession;
  controls: string;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
  /** Tools in addition to those for text. */
  children?: ReactNode;
}) {
  const { on, isLink } = useSyncExternalStore(session.subscribe, session.marks);
  /** Escape returns to the text. Ctrl+K or Cmd+K makes a link, as in the text, instead of opening the page's search. */
  function press(event: KeyboardEvent) {
    const isLink =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    // In React's tree the link dialog is inside the toolbar, so its keys arrive here, too.
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
            <ToolButton
              key={name}
              name={tools[name].name}
              icon={Icon}
              aria-pressed={'isOn' in tools[name] ? on.includes(name) : undefined}
              onPress={() => session.run(tools[name].run)}
            />
          ))}
          {at === 0 ? (
            <ToolButton
              name="Link"
              icon={LinkIcon}
              aria-pressed={isLink}
              aria-haspopup="dialog"
              onPress={() => onLinking(true)}
            />
          ) : null}
          {at === 2 ? children : null}
        </Base.Group>
      ))}
      {isLinking ? <LinkDialog session={session} onClose={() => onLinking(false)} /> : null}
    </Base.Root>
  );
}
