// The product's renderer and router, with nothing else: a lower bound for any application of this kind.
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/about">About</Link> <Link to="/terms">Terms</Link>
      <Outlet />
    </>
  ),
});

function routeOf(path: string, title: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <main>
        <h1 tabIndex={-1}>{title}</h1>
        <p>Paragraph</p>
      </main>
    ),
  });
}

const routeTree = root.addChildren([routeOf('/about', 'About'), routeOf('/terms', 'Terms')]);
const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

function Application() {
  useEffect(() => void performance.mark('stepwise:mounted'), []);
  // Its own router, and not the product's, which is the registered one.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  return <Provider router={router} />;
}

const container = document.querySelector('#root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(<Application />);
