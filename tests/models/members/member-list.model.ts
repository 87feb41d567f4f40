import type { MemberCard } from '../../../contract/follow.ts';
import { memberListMachine } from '../../../machines/members/member-list.ts';
import { defineModel } from '../harness.ts';

const member = (username: string): MemberCard => ({
  username,
  first_name: '',
  last_name: '',
  profile_image: null,
  headline: '',
  is_self: false,
  following: false,
  follows_you: false,
});
const outcomes = {
  done: [
    { count: 2, results: [member('ada')], next: '1' },
    // The first one comes again: it has followed anew in between.
    { count: 2, results: [member('ada'), member('bo')], next: null },
  ],
  error: [{ status: 0, detail: 'no answer' }, new Error('not a failure of ours')],
};

export default defineModel<typeof memberListMachine>({
  machine: memberListMachine,
  inputs: [undefined],
  events: { 'more.pressed': [{}], 'retry.pressed': [{}] },
  actors: { loadFirst: outcomes, loadMore: outcomes },
  keep: ({ members, next, problem }) => ({ members: members.length, next, problem }),
});
