// react-dom is CommonJS: in a bundle it is evaluated where it is first imported. Imported from here, which the build
// keeps in react-dom's own file (src/prerender/build-plugin.ts), that happens in a task of its own and not in the entry's.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
