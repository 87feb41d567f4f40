import { collectCrashes } from './crash-reports.ts';

// Imported first, so that it catches errors thrown while other modules are evaluated. In a build without a reporting
// service the condition is false, and the bundler drops the service.
if (import.meta.env.VITE_SENTRY_DSN) {
  collectCrashes(async () =>
    (await import('./reporting.ts')).createReporter({
      dsn: String(import.meta.env.VITE_SENTRY_DSN),
      release: String(import.meta.env.VITE_SENTRY_RELEASE),
      environment: import.meta.env.VITE_PRODUCTION === '1' ? 'production' : 'development',
    }),
  );
}
