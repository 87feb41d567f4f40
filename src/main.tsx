import './app/early-crashes.ts';
import './app/react-first.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { mount } from './app/mount.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');
// In a separate task, so that evaluating the routes and matching the first one are not one long block on a slow phone.
// Not awaited: chunks that import this module would deadlock with it.
setTimeout(() => void mount(root));
