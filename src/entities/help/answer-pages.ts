import type { EduraPage } from '../../../contract/edura.ts';

/** Addresses of the pages that answers link to, and their names. */
export const answerPages = {
  edura: { to: '/notes', name: 'Edura' },
  buildzone: { to: '/buildzone', name: 'Buildzone' },
  guidance: { to: '/career-guidance', name: 'Career guidance' },
  search: { to: '/search', name: 'Search' },
  jobs: { to: '/search', name: 'Jobs' },
  messages: { to: '/messages', name: 'Messages' },
  posts: { to: '/posts', name: 'Posts' },
  profile: { to: '/profile/edit', name: 'Edit profile' },
  skills: { to: '/profile/edit/skills', name: 'Skills' },
  settings: { to: '/settings', name: 'Settings' },
  privacy: { to: '/settings/profile-privacy', name: 'Profile privacy' },
  blocked: { to: '/settings/blocked', name: 'Blocked' },
  notifications: { to: '/settings/notifications', name: 'Notifications' },
  appearance: { to: '/settings/appearance', name: 'Appearance' },
  decisions: { to: '/settings/decisions', name: 'Decisions' },
  help: { to: '/settings/help', name: 'Help' },
  account: { to: '/settings/account', name: 'Account' },
  'password-reset': { to: '/password-reset', name: 'Password reset' },
  terms: { to: '/terms', name: 'Terms' },
  'privacy-notice': { to: '/privacy', name: 'Privacy' },
  contact: { to: '/contact', name: 'Contact' },
} as const satisfies Record<EduraPage, { to: string; name: string }>;
