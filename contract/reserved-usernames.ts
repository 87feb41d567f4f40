/**
 * Words that no member can take as a username, because /{name} is a member's personal page.
 * Every first path segment of the router must be here (a test holds it); the rest are names that people would
 * take for the service itself, for its infrastructure, or for a value.
 */
const reserved = new Set([
  // First path segments of the router.
  'about', 'terms', 'privacy', 'contact', 'login', 'register', 'verify-otp', 'password-reset', 'profile', 'messages', 'notes',
  'buildzone', 'career-guidance', 'projects', 'posts', 'newpost', 'new-post', 'search', 'settings', 'tinymce',
  // First path segments of the server.
  'api', 'assets', 'health', 'mailbox', 'media', 'openapi', 'docs',
  // The service and its people.
  'stepwise', 'edura', 'admin', 'administrator', 'moderator', 'mod', 'staff', 'team', 'support', 'help', 'helpdesk',
  'official', 'security', 'abuse', 'legal', 'billing', 'sales', 'press', 'jobs', 'careers', 'owner', 'root', 'system',
  'superuser', 'sysadmin', 'webmaster', 'postmaster', 'hostmaster', 'mailer-daemon', 'noreply', 'no-reply', 'bot',
  // Pages that such a product grows sooner or later.
  'account', 'accounts', 'activity', 'blog', 'community', 'cookies', 'dashboard', 'discover', 'download', 'edit',
  'events', 'explore', 'faq', 'feed', 'feedback', 'followers', 'following', 'forgot-password', 'groups', 'guide', 'home',
  'index', 'invite', 'job', 'learn', 'logout', 'me', 'member', 'members', 'new', 'news', 'notifications', 'oauth',
  'password', 'people', 'post', 'pricing', 'project', 'report', 'reset-password', 'resume', 'rules', 'session',
  'sessions', 'sign-in', 'sign-out', 'sign-up', 'signin', 'signout', 'signup', 'skill', 'skills', 'status', 'tag',
  'tags', 'topics', 'tour', 'user', 'username', 'users', 'verify', 'welcome', 'you',
  // Infrastructure.
  'auth', 'cdn', 'cgi-bin', 'dev', 'favicon', 'ftp', 'graphql', 'host', 'imap', 'localhost', 'mail', 'manifest', 'metrics',
  'mx', 'ns1', 'ns2', 'pop', 'pop3', 'robots', 'rss', 'service-worker', 'sitemap', 'smtp', 'src', 'ssl', 'static', 'sw',
  'test', 'webhook', 'webhooks', 'well-known', 'ws', 'www',
  // Values that programs mistake for something else.
  'anonymous', 'anyone', 'deleted', 'everyone', 'false', 'guest', 'nan', 'nil', 'none', 'nobody', 'null', 'true',
  'undefined', 'unknown', 'void',
]);

export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase());
}
