import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { mount } from './app/mount.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');
// Not awaited: chunks that import from this module would wait for it while it waits for them.
void mount(root);
