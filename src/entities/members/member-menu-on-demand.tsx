import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { MemberMenu } from './member-menu.tsx';

type MenuProps = ComponentProps<typeof MemberMenu>;

let loading: Promise<ComponentType<MenuProps>> | null = null;

/** Loads the menu, once for all members; after a failure again. */
export function loadMemberMenu(): Promise<ComponentType<MenuProps>> {
  loading ??= import('./member-menu.tsx').then(
    ({ MemberMenu }) => MemberMenu,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

interface OnDemandProps extends Omit<MenuProps, 'button' | 'opened' | 'trigger'> {
  /** For the small button on each row of a list. */
  quiet?: boolean;
}

/**
 * The member's menu, loaded after the page. This button stays until it is pressed: if the menu's own one took its place as soon as it
 * has loaded, a press that is under way in that moment would be lost.
 */
export function MemberMenuOnDemand({ quiet = false, ...props }: OnDemandProps) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadMemberMenu().catch(() => {}), []);
  useEffect(() => {
    if (!isPressed) return undefined;
    let stopped = false;
    loadMemberMenu().then(
      (Loaded) => {
        if (stopped) return;
        const { activeElement } = document;
        // If the focus has moved on meanwhile, the menu must not open over it. Safari does not focus a pressed button.
        if (activeElement === button.current || activeElement === document.body) setMenu(() => Loaded);
        else setIsPressed(false);
      },
      () => {
        if (stopped) return;
        setIsPressed(false);
        toast({ title: 'The menu could not be loaded', description: 'Check the connection and try again.' });
      },
    );
    return () => {
      stopped = true;
    };
  }, [isPressed]);
  const look = {
    ref: button,
    size: 'small',
    variant: quiet ? 'quiet' : 'secondary',
    'aria-label': `More about ${props.name}`,
    children: <Ellipsis size={20} strokeWidth={1.8} aria-hidden="true" />,
  } as const;
  if (Menu !== null) return <Menu {...props} button={button} trigger={<Button {...look} />} opened />;
  return (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={isPressed}
      onClick={() => setIsPressed(true)}
    />
  );
}
