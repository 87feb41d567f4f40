import { collectCrashes } from './crash-reports.ts';

// Imported first, so that it notices what fails while the rest is evaluated. In a build that is told of no reporting
// service the condition is false, and nothing of the service is part of it.
if (import.meta.env.VITE_SENTRY_DSN) {
  collectCrashes(async () =>
    (await import('./reporting.ts')).createReporter({
      dsn: String(import.meta.env.VITE_SENTRY_DSN),
      release: String(import.meta.env.VITE_SENTRY_RELEASE),
      environment: import.meta.env.VITE_PRODUCTION === '1' ? 'production' : 'development',
    }),
  );
}
