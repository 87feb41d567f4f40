import { saveForLater } from '../../api/community-projects.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { forgetProjectLists, storeProject } from '../../entities/projects/project-queries.ts';
import { toast } from '../../ui/toast.ts';

interface Wish {
  id: string;
  title: string;
  saved: boolean;
}

/** The last wish for each project while an earlier one is on its way. */
const under = new Map<string, Wish>();
onMemberLeft(() => under.clear());

const show = (as: string, id: string, saved: boolean) =>
  storeProject(as, id, ({ mine }) => ({ mine: mine && { ...mine, saved } }));

/** Shown at once. One call at a time for each project, so that the last wish is what the server keeps. */
export function saveLater(as: string, wish: Wish): void {
  show(as, wish.id, wish.saved);
  const isSending = under.has(wish.id);
  under.set(wish.id, wish);
  if (!isSending) void sendWish(as, wish);
}

async function sendWish(as: string, wish: Wish): Promise<void> {
  try {
    await saveForLater(wish.id, { saved: wish.saved }, { as });
  } catch (error) {
    // A member who has left sees nothing of it.
    if (under.get(wish.id) !== wish) return next(as, wish);
    under.delete(wish.id);
    show(as, wish.id, !wish.saved);
    toast({
      title: wish.saved ? `${wish.title} was not saved` : `${wish.title} is still saved`,
      description: error instanceof Error ? error.message : undefined,
    });
    return;
  }
  forgetProjectLists(as);
  return next(as, wish);
}

function next(as: string, sent: Wish): Promise<void> | void {
  const last = under.get(sent.id);
  if (last === undefined) return;
  if (last.saved !== sent.saved) return sendWish(as, last);
  under.delete(sent.id);
}
