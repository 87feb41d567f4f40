import type { User } from '../../contract/user.ts';
import { readAccountAgain } from '../entities/account/account-cache.ts';
import { connect } from '../entities/realtime/connection-actors.ts';
import { readEduraAgain } from '../entities/edura/edura-cache.ts';
import { readRelationAgain, readRelationsAgain } from '../entities/members/relation-changed.ts';
import { readCasesAgain, readQueueAgain } from '../entities/moderation/cases-changed.ts';
import { readOwnProfileAgain } from '../entities/profiles/own-profile-changed.ts';
import { readProjectsAgain, readWorkAgain } from '../entities/projects/work-changed.ts';
import { readDraftsAgain } from '../entities/posts/drafts-changed.ts';
import { newestPostsAgain, openFeedAgain } from '../entities/posts/post-queries.ts';
import { readNotificationsAgain } from '../features/notifications/notification-queries.ts';
import { messagesRead, readAllAgain, refreshConversation, writeEvent } from '../features/messages/message-queries.ts';
import { sendingOf } from '../features/messages/sending-actors.ts';
import { notice } from '../features/messages/typing-notices.ts';

/**
 * Connects this member's tab to their events. Loaded late: no page waits for it.
 *
 * @param showUser told who the member is after a change of their profile: the navigation shows it
 */
export function goLive(as: string, showUser: (user: User) => void): void {
  connect(as, {
    write: (member, event) => {
      // What answers offer may have been done elsewhere.
      if (event.kind === 'work' || event.kind === 'relation' || event.kind === 'notification') readEduraAgain(member);
      if (event.kind === 'edura') readEduraAgain(member);
      else if (event.kind === 'draft') readDraftsAgain(member);
      else if (event.kind === 'cases') readCasesAgain(member);
      else if (event.kind === 'work') readWorkAgain(member, String(event.seq));
      else if (event.kind === 'notification') {
        readNotificationsAgain(member);
        readProjectsAgain(member);
      } else if (event.kind === 'posts') newestPostsAgain(member);
      else if (event.kind === 'profile') {
        readOwnProfileAgain(member, showUser);
        readAccountAgain(member);
      } else if (event.kind === 'relation') {
        readRelationAgain(member, event.username);
        openFeedAgain(member);
        refreshConversation(member, event.username);
      } else writeEvent(member, event);
    },
    showTyping: (member, username) => notice(member, username, 'typing.noticed'),
    startAnew: (member) => {
      readAllAgain(member);
      readEduraAgain(member);
      readDraftsAgain(member);
      readNotificationsAgain(member);
      readQueueAgain(member);
      openFeedAgain(member);
      readProjectsAgain(member);
      readOwnProfileAgain(member, showUser);
      readAccountAgain(member);
      readRelationsAgain(member);
    },
    messagesRead,
    lookForPosts: newestPostsAgain,
  });
}

/** Sends what the member wrote before this page load and could not send, whichever page they are on. */
export function resumeMessages(as: string): void {
  sendingOf(as);
}
