import type { contract } from '@minato/contract/contract.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import { type Routes, respondAfter } from '#lib/http/guard.ts'
import { countUnread, markRead } from '#platform/notifications/read-notices.ts'
import type { Services } from '#services.ts'
import { listNotices } from './list-notices.ts'
import { listChoices, saveChoice } from './notices.ts'

export const noticeRoutes = ({ db, clock }: Services): Routes<typeof contract.notices> => ({
  list: async ({ caller, query }) => {
    const { data, total, unread } = await listNotices(db, caller, query)
    return { data, unread, meta: buildPageMeta(total, query) }
  },
  unread: async ({ caller }) => ({ unread: await countUnread(db, caller) }),
  read: async ({ caller, body }) => {
    await markRead(db, caller, body, clock.now())
    return { unread: await countUnread(db, caller) }
  },
  mail: ({ caller }) => listChoices(db, caller),
  chooseMail: ({ caller, body }) => respondAfter(saveChoice(db, caller, body), () => listChoices(db, caller)),
})
