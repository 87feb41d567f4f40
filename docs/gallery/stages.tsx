import { Outlet } from '@tanstack/react-router';
import { fromCallback, type AnyActor } from 'xstate';
import type { Target } from '../../machines/guidance/target-role.ts';
import type { SearchQuery } from '../../machines/search/search.ts';
import type { PainterCommand } from '../../machines/tour/tour.ts';
import { NavBar } from '../../src/app/nav-bar.tsx';
import { ExportSection } from '../../src/features/accounts/export-section.tsx';
import { Lockout } from '../../src/features/accounts/lockout.tsx';
import { LoginView } from '../../src/features/accounts/login-view.tsx';
import { keepPendingCode } from '../../src/features/accounts/pending-code.ts';
import { RegisterView } from '../../src/features/accounts/register-view.tsx';
import { VerifyOtpView } from '../../src/features/accounts/verify-otp-view.tsx';
import type { Section } from '../../contract/profiles.ts';
import { cache } from '../../src/entities/cache/cache.ts';
import { memberQuery, ownProfileQuery, statsQuery } from '../../src/entities/profiles/profile-queries.ts';
import { searchQuery } from '../../src/entities/search/search-queries.ts';
import { projectQuery } from '../../src/entities/projects/project-queries.ts';
import { commentsQuery } from '../../src/features/buildzone/discussion-queries.ts';
import { evidenceQuery } from '../../src/features/buildzone/evidence-queries.ts';
import { membersQuery } from '../../src/entities/projects/project-members-queries.ts';
import { ProjectView } from '../../src/features/buildzone/project-view.tsx';
import { unreadNotificationsQuery } from '../../src/entities/notifications/unread-queries.ts';
import { StepsView } from '../../src/features/buildzone/steps-view.tsx';
import { chatQuery, chatsQuery, eduraQuery } from '../../src/features/edura/edura-queries.ts';
import { NotesView } from '../../src/features/edura/notes-view.tsx';
import { jobsQuery, peopleQuery, planQuery, roleQuery } from '../../src/features/guidance/guidance-queries.ts';
import { RoleView } from '../../src/features/guidance/role-view.tsx';
import { conversationQuery, conversationsQuery, historyQuery } from '../../src/features/messages/message-queries.ts';
import { MessagesView } from '../../src/features/messages/messages-view.tsx';
import { CaseActions } from '../../src/features/moderation/case-actions.tsx';
import { notificationsQuery } from '../../src/features/notifications/notification-queries.ts';
import { NotificationsView } from '../../src/features/notifications/notifications-view.tsx';
import { entriesQuery } from '../../src/features/profile-edit/entry-queries.ts';
import { MemberProfileView } from '../../src/features/profile/member-profile-view.tsx';
import { draftsQuery } from '../../src/features/post-editor/draft-queries.ts';
import { NewPostView } from '../../src/features/post-editor/write-view.tsx';
import * as ownProfileView from '../../src/features/profile/own-profile.tsx';
import { ProfileView } from '../../src/features/profile/profile-view.tsx';
import { ExperienceView } from '../../src/features/profile-edit/experience-view.tsx';
import { Picture } from '../../src/features/profile-edit/picture.tsx';
import { SkillsView } from '../../src/features/profile-edit/skills-view.tsx';
import { SearchView } from '../../src/features/search/search-view.tsx';
import { ExpiryDialogs } from '../../src/features/session/expiry-dialogs.tsx';
import { startPainting } from '../../src/features/tour/painter.ts';
import { TourOffer } from '../../src/features/tour/tour-offer.tsx';
import { Page, PageHeader } from '../../src/ui/page.tsx';
import { openCase } from './cases.ts';
import { eduraChat, eduraState } from './edura.ts';
import { answerTo } from './found.ts';
import { conversation, written } from './messages.ts';
import { notifications } from './notifications.ts';
import { member, otherMember, ownProfile } from './people.ts';
import { bench } from './projects.ts';
import { gardener, planOfGardener } from './roles.ts';
import type { Stage } from './stage.ts';
import type { StagedName } from './staged-names.ts';
import { tellGallery } from './tell-gallery.ts';

const asMember = () => ({ user: member });
const asVisitor = () => ({ user: null });
const memberRoute = [{ id: '_shell' }, { id: '_member' }];

function AnyPage({ width }: { width?: 'form' }) {
  return (
    <Page width={width}>
      <PageHeader title="Any page" lead="This is shown on top of whatever page the member is on." />
    </Page>
  );
}

const dialogs = (child: 'expiryWarning' | 'expiringSoon'): Stage => ({
  path: '/buildzone',
  View: () => (
    <>
      <AnyPage />
      <ExpiryDialogs />
    </>
  ),
  session: (staged: AnyActor) => ({ user: member, children: { [child]: staged } }),
});

const login: Stage = { path: '/login', View: LoginView, session: asVisitor };

function editing(section: Section, View: Stage['View']): Stage {
  return {
    path: `/profile/edit/${section}`,
    route: [...memberRoute, { path: '/profile/edit' }, { path: `/${section}` }],
    know: () => void cache.setQueryData(entriesQuery(section, member.id).queryKey, ownProfile[section]),
    View: () => (
      <Page>
        <View />
      </Page>
    ),
    session: asMember,
  };
}

const chats = { pages: [{ count: 1, results: [eduraChat(false)], next: null, newest: null }], pageParams: [null] };
const edura = (path: string, know: (staged: AnyActor) => void = () => {}): Stage => ({
  path,
  route: [...memberRoute, { path: 'notes' }],
  data: { as: member.id },
  know: (staged) => {
    cache.setQueryData(eduraQuery(member.id).queryKey, eduraState);
    cache.setQueryData(chatsQuery(member.id, '').queryKey, chats);
    know(staged);
  },
  View: NotesView,
  session: asMember,
});

const talk: Stage = {
  path: `/messages?with=${conversation.member.username}`,
  route: [...memberRoute, { path: 'messages' }],
  data: { as: member.id },
  know: () => {
    const { username } = conversation.member;
    cache.setQueryData(conversationQuery(member.id, username).queryKey, conversation);
    cache.setQueryData(historyQuery(member.id, username).queryKey, {
      pages: [{ results: [...written], more: false, through: written.length }],
      pageParams: [null],
    });
    cache.setQueryData(conversationsQuery(member.id, 'inbox').queryKey, {
      pages: [{ count: 1, results: [conversation], next: null }],
      pageParams: [null],
    });
  },
  View: MessagesView,
  session: asMember,
};

const nobody = { pages: [{ count: 0, results: [], next: null }], pageParams: [null] };

const byName: Readonly<Record<StagedName, Stage>> = {
  'expiry-warning': dialogs('expiryWarning'),
  'expiring-soon': dialogs('expiringSoon'),
  submission: login,
  'google-sign-in': login,
  chat: edura('/notes'),
  composing: talk,
  'message-edit': {
    ...talk,
    // An edit that the last page load could not send: the page takes it up, and the staged machine with it.
    prepare: () => {
      const item = { key: `${conversation.member.username} 2`, text: 'hello again' };
      localStorage.setItem(`unsent-edits.${member.id}.gallery`, JSON.stringify({ place: Date.now(), item }));
    },
  },
  countdown: {
    path: '/login',
    View: () => (
      <Page width="form">
        <PageHeader title="Log in" />
        <Lockout seconds={30} />
      </Page>
    ),
    session: asVisitor,
  },
  otp: {
    path: '/verify-otp',
    View: VerifyOtpView,
    session: asVisitor,
    prepare: () => void keepPendingCode('registration', member.email, 60),
  },
  'data-export': {
    path: '/settings/account',
    View: () => (
      <Page>
        <ExportSection as={member.id} />
      </Page>
    ),
    session: asMember,
  },
  decision: {
    path: `/moderation/${openCase.id}`,
    View: () => (
      <Page>
        <PageHeader title={openCase.thing.title} />
        <CaseActions as={member.id} shown={openCase} heading={{ current: null }} />
      </Page>
    ),
    session: asMember,
  },
  draft: {
    path: '/newpost',
    route: [...memberRoute, { path: 'newpost' }],
    data: { as: member.id, input: { key: 'k1' } },
    know: () => void cache.setQueryData(draftsQuery(member.id).queryKey, []),
    View: NewPostView,
    session: asMember,
  },
  'username-availability': { path: '/register', View: RegisterView, session: asVisitor },
  follow: {
    path: '/profile/bo-sample',
    route: [{ id: '_shell' }, { path: 'profile/$username' }],
    data: { as: member.id, reading: { kind: 'found' } },
    know: (staged) => {
      const following = staged.getSnapshot().context.wanted as boolean;
      const relation = { is_self: false, following, follows_you: true, blocked: false };
      cache.setQueryData(memberQuery(member.id, otherMember.username).queryKey, { ...otherMember, relation });
    },
    View: MemberProfileView,
    session: asMember,
  },
  'marking-read': {
    path: '/notifications',
    know: () => {
      cache.setQueryData(notificationsQuery(member.id).queryKey, { pages: [notifications], pageParams: [null] });
      cache.setQueryData(unreadNotificationsQuery(member.id).queryKey, { groups: 0, suspendedUntil: null });
    },
    View: NotificationsView,
    session: asMember,
  },
  membership: {
    path: `/projects/${bench.id}`,
    route: [{ id: '_shell' }, { path: 'projects/$projectId/' }],
    data: { shows: 'project', as: member.id, reading: { kind: 'found' } },
    know: (staged) => {
      const { wanted, problem } = staged.getSnapshot().context as { wanted: boolean; problem: string | null };
      const role = wanted && problem === null ? ('member' as const) : null;
      const mine = { role, saved: false, done: 0, in_progress: 0 };
      cache.setQueryData(projectQuery(member.id, bench.id).queryKey, { ...bench, mine });
      cache.setQueryData(membersQuery(member.id, bench.id).queryKey, nobody);
    },
    View: ProjectView,
    session: asMember,
  },
  'step-progress': {
    path: `/projects/${bench.id}/steps?step=a`,
    route: [{ id: '_shell' }, { path: 'projects/$projectId/steps' }],
    data: { as: member.id, reading: { kind: 'found' } },
    know: () => {
      cache.setQueryData(projectQuery(member.id, bench.id).queryKey, bench);
      for (const { id } of bench.steps) {
        cache.setQueryData(evidenceQuery(member.id, bench.id, id).queryKey, nobody);
        cache.setQueryData(commentsQuery(member.id, bench.id, id).queryKey, nobody);
      }
    },
    View: StepsView,
    session: asMember,
  },
  profile: {
    path: '/profile',
    route: [...memberRoute, { path: 'profile/' }],
    data: { content: { loaded: () => ownProfileView } },
    know: (staged) => {
      const counts = { education: 1, experience: 2, projects: 0, skills: 2 };
      cache.setQueryData(statsQuery(member.id).queryKey, { followers: 3, following: 1, ...counts });
      if (staged.getSnapshot().matches('loaded')) cache.setQueryData(ownProfileQuery(member.id).queryKey, ownProfile);
    },
    View: ProfileView,
    session: asMember,
  },
  removal: {
    ...editing('experience', ExperienceView),
    only: (input) => typeof input === 'object' && input !== null && 'id' in input && input.id === '1',
  },
  editing: editing('experience', ExperienceView),
  ordering: editing('experience', ExperienceView),
  suggestions: editing('skills', SkillsView),
  upload: {
    path: '/profile/edit',
    View: () => (
      <Page width="form">
        <Picture profile={ownProfile} />
      </Page>
    ),
    session: asMember,
  },
  run: edura('/notes?chat=5', (staged) => {
    const isRunning = staged.getSnapshot().status === 'active';
    cache.setQueryData(chatQuery(member.id, '5').queryKey, eduraChat(isRunning));
  }),
  search: {
    path: '/search',
    know: (staged) => {
      const { as, shown } = staged.getSnapshot().context as { as: string; shown: SearchQuery | null };
      if (shown === null) return;
      const pages = [answerTo(shown.text.trim())];
      cache.setQueryData(searchQuery(as, shown).queryKey, { pages, pageParams: [null] });
    },
    View: () => <SearchView as={member.id} />,
    session: asMember,
  },
  sending: talk,
  typing: talk,
  'target-role': {
    path: `/career-guidance/${gardener.slug}`,
    route: [{ id: '_shell' }, { path: 'career-guidance/$role/' }],
    data: { as: member.id, reading: { kind: 'found' } },
    know: (staged) => {
      const { wanted, confirmed, problem } = staged.getSnapshot().context as Record<'wanted' | 'confirmed', Target> & {
        problem: string | null;
      };
      const target = problem === null ? wanted : confirmed;
      const { slug } = gardener;
      cache.setQueryData(roleQuery(member.id, slug).queryKey, { ...gardener, target });
      cache.setQueryData(planQuery(member.id, slug).queryKey, planOfGardener);
      cache.setQueryData(peopleQuery(member.id, slug).queryKey, []);
      cache.setQueryData(jobsQuery(member.id, slug).queryKey, {
        pages: [{ count: 0, results: [], next: null, skill: null }],
        pageParams: [null],
      });
    },
    View: RoleView,
    session: asMember,
  },
  tour: {
    path: '/buildzone',
    route: [{ id: '_shell' }, { path: 'buildzone' }],
    View: () => (
      <>
        <NavBar />
        <AnyPage />
        <TourOffer />
        <Outlet />
      </>
    ),
    session: asMember,
    drawing: {
      paint: fromCallback<PainterCommand>(({ receive }) => {
        const { paint, stop } = startPainting(tellGallery);
        // The navigation that a step points at is drawn a moment later than the machine is where it is.
        receive((command) => requestAnimationFrame(() => requestAnimationFrame(() => paint(command))));
        return stop;
      }),
    },
  },
};

/** By the name of the machine's file. A machine that is not here draws nothing itself. */
export const stages: Readonly<Partial<Record<string, Stage>>> = byName;
