// Read before each test of a view (vitest.config.ts): how long `findBy…` and `waitFor` wait for a state.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
