import type { ChatMessage } from '@minato/contract/deal/chats/chat.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { ChatMessages } from './office-messages.tsx'
import { chatWords as words } from './words.ts'

/** The messages of an order's chat, a day in Japan at a time, as a story of the order takes them in: as much as one page of it holds. */
export function useChatDays(orderId: string) {
  const result = useQuery(query(api.chats.list, { params: { id: orderId }, query: { limit: maxPageSize } }))
  const days = groupBy(result.data?.messages ?? [], ({ at }) => officeDay(new Date(at)))
  return [...days.values()].map(happeningOf)
}

/** The latest first, as they come. */
function happeningOf(messages: readonly ChatMessage[]) {
  return {
    at: messages[0]?.at ?? '',
    by: [...new Set(messages.map(({ sender }) => sender))].join(', '),
    what: words.day(messages.length),
    text: (
      <details>
        <summary className="min-h-6 cursor-pointer truncate text-link">{messages[0]?.text}</summary>
        <div className="mt-2">
          <ChatMessages messages={messages} />
        </div>
      </details>
    ),
  }
}
