import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams } from '#protocol/paging.ts'
import { id } from '#values/text.ts'
import { noticeLimits } from './facts.ts'
import { notice, noticeTopic } from './notice.ts'

const unread = z.object({ unread: z.number().int() })
const choices = z.object({
  /** Topics for the caller; those with `fixed` are always emailed. */
  topics: z.array(z.object({ topic: noticeTopic, mail: z.boolean(), fixed: z.boolean() })),
})

export const notices = defineEndpoints('user', {
  list: {
    route: 'GET /notices',
    summary: "Lists the caller's notifications of the last 180 days, newest first.",
    query: z.object(pageParams(noticeLimits.pageSize)),
    response: z.object({ data: z.array(notice), meta: pageMeta, ...unread.shape }),
  },
  unread: {
    route: 'GET /notices/unread',
    summary: "Counts the caller's unread notifications, on any device.",
    response: unread,
  },
  read: {
    route: 'POST /notices/read',
    summary:
      'Marks notifications as read on every device: these, all about an order or inquiry, or one and all older ones.',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(100) }),
      z.strictObject({ about: id }),
      z.strictObject({ upTo: id }),
    ]),
    response: unread,
  },
  mail: {
    route: 'GET /notices/mail',
    summary: 'Lists the topics, and which of them are also emailed to the caller.',
    response: choices,
  },
  chooseMail: {
    route: 'PUT /notices/mail',
    summary: 'Chooses if a topic is emailed to the caller. Those of money and security always are.',
    body: z.object({ topic: noticeTopic, mail: z.boolean() }),
    response: choices,
  },
})
