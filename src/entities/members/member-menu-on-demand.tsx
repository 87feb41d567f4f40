import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { MemberMenu } from './member-menu.tsx';

type MenuProps = ComponentProps<typeof MemberMenu>;

let known: ComponentType<MenuProps> | null = null;

/** Loads the menu, once for all members. */
export async function loadMemberMenu(): Promise<ComponentType<MenuProps>> {
  known ??= (await import('./member-menu.tsx')).MemberMenu;
  return known;
}

/** The member's menu, loaded after the page. Its button is there at once, and a press before that opens it later. */
export function MemberMenuOnDemand(props: Omit<MenuProps, 'opened' | 'trigger'>) {
  const [loaded, setLoaded] = useState(() => (known === null ? null : { Menu: known, hadFocus: false }));
  const [presses, setPresses] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (known !== null) return undefined;
    let stopped = false;
    loadMemberMenu().then(
      (Menu) => {
        // The button is about to be replaced by one that looks the same.
        if (!stopped) setLoaded({ Menu, hadFocus: document.activeElement === button.current });
      },
      () => {
        if (!stopped && presses > 0)
          toast({ title: 'The menu could not be loaded', description: 'Check the connection and try again.' });
      },
    );
    return () => {
      stopped = true;
    };
  }, [presses]);
  const opened = presses > 0;
  useEffect(() => {
    // An opened menu has the focus itself.
    if (loaded?.hadFocus && !opened) button.current?.focus();
  }, [loaded, opened]);
  const look = {
    ref: button,
    size: 'small',
    'aria-label': `More about ${props.name}`,
    children: <Ellipsis size={20} strokeWidth={1.8} aria-hidden="true" />,
  } as const;
  if (loaded === null)
    return <Button {...look} aria-haspopup="menu" onClick={() => setPresses((count) => count + 1)} />;
  const { Menu } = loaded;
  return <Menu {...props} trigger={<Button {...look} />} opened={opened} />;
}
