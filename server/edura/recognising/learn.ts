import { keepLearned } from './nearest.ts';

// Run when the product has been built (server/build.mjs).
keepLearned();
