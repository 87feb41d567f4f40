import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import * as discussionApi from '../../api/discussion.ts';
import * as evidenceApi from '../../api/evidence.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { DiscussionSection } from './discussion-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';

vi.mock('../../api/discussion.ts');
vi.mock('../../api/evidence.ts');
const { getComments } = vi.mocked(discussionApi);
const { getEvidence } = vi.mocked(evidenceApi);

const project = { id: '1042', status: 'published', mine: { role: 'member' } } as CommunityProject;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = vi.fn();
  cache.clear();
  vi.resetAllMocks();
  getComments.mockResolvedValue({ count: 0, results: [], next: null });
  getEvidence.mockResolvedValue({ count: 0, results: [], next: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['comment', DiscussionSection],
  ['feedback', EvidenceSection],
  ['evidence', EvidenceSection],
] as const)(
  'that the %s in the address was deleted is said in its place, which has the focus',
  async (what, Section) => {
    await renderView(
      () => <Section as="m1" project={project} step="a-step" />,
      stillSession({ id: 'm1' }),
      `/projects/1042/steps?step=a-step#${what}-3`,
    );
    const word = await screen.findByText(`This ${what} was deleted, or you can no longer see it`);
    await waitFor(() => expect(document.activeElement?.contains(word)).toBe(true));
    expect(screen.getAllByText(/was deleted, or you can no longer see it$/)).toHaveLength(1);
  },
);
