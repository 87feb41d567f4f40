// react-dom is CommonJS, so a bundle evaluates it where it is first imported. The build keeps this module in
// react-dom's own file (src/prerender/build-plugin.ts), so that it is evaluated in a separate task and not in the
// entry's.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
