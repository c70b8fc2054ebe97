import { z } from 'zod'
import { endpoints } from '#protocol/endpoint.ts'
import { pageMeta, paging } from '#protocol/paging.ts'
import { id } from '#values/text.ts'
import { noticeLimits } from './facts.ts'
import { notice, noticeTopic } from './notice.ts'

const unread = z.object({ unread: z.number().int() })
const choices = z.object({
  /** What may concern the caller; `fixed` is always mailed. */
  topics: z.array(z.object({ topic: noticeTopic, mail: z.boolean(), fixed: z.boolean() })),
})

/** What has happened for the caller. Nobody reads or marks anybody else's. */
export const notices = endpoints({
  list: {
    route: 'GET /notices',
    access: 'user',
    summary: "The caller's notices of the last 180 days, newest first.",
    query: z.object(paging(noticeLimits.pageSize)),
    response: z.object({ data: z.array(notice), meta: pageMeta, ...unread.shape }),
  },
  unread: {
    route: 'GET /notices/unread',
    access: 'user',
    summary: 'How many notices the caller has not read, on any device.',
    response: unread,
  },
  read: {
    route: 'POST /notices/read',
    access: 'user',
    summary: 'Marks notices as read on every device: these, all about an order or inquiry, or all up to one and older.',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(100) }),
      z.strictObject({ about: id }),
      z.strictObject({ upTo: id }),
    ]),
    response: unread,
  },
  mail: {
    route: 'GET /notices/mail',
    access: 'user',
    summary: 'Which topics are also mailed to the caller.',
    response: choices,
  },
  chooseMail: {
    route: 'PUT /notices/mail',
    access: 'user',
    summary: 'Chooses whether a topic is mailed to the caller. Those of money and security always are.',
    body: z.object({ topic: noticeTopic, mail: z.boolean() }),
    response: choices,
  },
})
