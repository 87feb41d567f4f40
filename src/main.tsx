import './app/early-crashes.ts';
import './app/react-first.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { mount } from './app/mount.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');
// In a task of its own, so that evaluating the routes and matching the first one do not block a slow phone together.
// Not awaited: chunks that import from this module would wait for it while it waits for them.
setTimeout(() => void mount(root));
