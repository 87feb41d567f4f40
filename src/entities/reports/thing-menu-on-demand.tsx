import { Ellipsis } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { ThingMenuProps } from './thing-menu.tsx';

/** The menu of a post, a job or a community project, loaded when it is first pressed. */
export function ThingMenuOnDemand(props: Omit<ThingMenuProps, 'trigger' | 'button'>) {
  const [Menu, setMenu] = useState<ComponentType<ThingMenuProps> | null>(null);
  const [isPressed, setPressed] = useState(false);
  function load() {
    setPressed(true);
    void import('./thing-menu.tsx').then(
      ({ ThingMenu }) => setMenu(() => ThingMenu),
      () => {
        setPressed(false);
        toast({ title: 'The menu could not be loaded', description: 'Check the connection and try again.' });
      },
    );
  }
  const button = useRef<HTMLButtonElement>(null);
  const look = {
    ref: button,
    size: 'small',
    variant: 'quiet',
    'aria-label': `More about ${props.name}`,
    children: <Ellipsis size={20} strokeWidth={1.8} aria-hidden="true" />,
  } as const;
  if (Menu === null) return <Button {...look} aria-haspopup="menu" loading={isPressed} onClick={load} />;
  return <Menu {...props} button={button} trigger={<Button {...look} />} />;
}
