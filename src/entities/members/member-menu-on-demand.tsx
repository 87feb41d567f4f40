import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { MemberMenu } from './member-menu.tsx';

type MenuProps = ComponentProps<typeof MemberMenu>;

let known: ComponentType<MenuProps> | null = null;
let loading: Promise<ComponentType<MenuProps>> | null = null;

/** Loads the menu, once for all members; after a failure again. */
export function loadMemberMenu(): Promise<ComponentType<MenuProps>> {
  loading ??= import('./member-menu.tsx').then(
    ({ MemberMenu }) => (known = MemberMenu),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Resolves after the click, if there is one. */
function pointerIsUp(): Promise<void> {
  return new Promise((resolve) => {
    const up = () => setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, up, { once: true });
  });
}

interface OnDemandProps extends Omit<MenuProps, 'opened' | 'trigger'> {
  /** For the small button on each row of a list. */
  quiet?: boolean;
}

/**
 * The member's menu, loaded after the page. The button is there at once; if it is pressed before the menu has loaded,
 * the menu opens when it has.
 */
export function MemberMenuOnDemand({ quiet = false, ...props }: OnDemandProps) {
  const [loaded, setLoaded] = useState(() => (known === null ? null : { Menu: known, hadFocus: false }));
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const letGo = useRef(Promise.resolve());
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    let stopped = false;
    loadMemberMenu().then(
      async (Menu) => {
        // Otherwise a press that began on this button would end on another one, and be lost.
        await letGo.current;
        if (stopped) return;
        const { activeElement } = document;
        const hadFocus = activeElement === button.current;
        // If the focus has moved on meanwhile, the menu must not open over it. Safari does not focus a pressed button.
        if (!hadFocus && activeElement !== document.body) setIsPressed(false);
        // An identical-looking button is about to replace this one.
        setLoaded({ Menu, hadFocus });
      },
      () => {
        if (stopped || !isPressed) return;
        setIsPressed(false);
        toast({ title: 'The menu could not be loaded', description: 'Check the connection and try again.' });
      },
    );
    return () => {
      stopped = true;
    };
  }, [isPressed, isLoaded]);
  useEffect(() => {
    // An open menu has the focus itself.
    if (loaded?.hadFocus && !isPressed) button.current?.focus();
  }, [loaded, isPressed]);
  const look = {
    ref: button,
    size: 'small',
    variant: quiet ? 'quiet' : 'secondary',
    'aria-label': `More about ${props.name}`,
    children: <Ellipsis size={20} strokeWidth={1.8} aria-hidden="true" />,
  } as const;
  if (loaded === null)
    return (
      <Button
        {...look}
        aria-haspopup="menu"
        loading={isPressed}
        onPointerDown={() => {
          letGo.current = pointerIsUp();
        }}
        onClick={() => setIsPressed(true)}
      />
    );
  const { Menu } = loaded;
  return <Menu {...props} trigger={<Button {...look} />} opened={isPressed} />;
}
