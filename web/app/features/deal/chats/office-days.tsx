import type { ChatMessage } from '@minato/contract/deal/chats/endpoints.ts'
import { maxPageSize } from '@minato/contract/protocol/paging.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { ChatMessages } from './office-messages.tsx'
import { chatWords as words } from './words.ts'

/** What was said in the chat of an order, a day in Japan at a time, as a story of the order takes it in: as much as one page of it holds. */
export function useChatDays(orderId: string) {
  const found = useQuery(query(api.chats.list, { params: { id: orderId }, query: { limit: maxPageSize } }))
  const days = Map.groupBy(found.data?.messages ?? [], ({ at }) => officeDay(new Date(at)))
  return [...days.values()].map(happeningOf)
}

/** The latest first, as they come. */
function happeningOf(said: readonly ChatMessage[]) {
  return {
    at: said[0]?.at ?? '',
    by: [...new Set(said.map(({ sender }) => sender))].join(', '),
    what: words.day(said.length),
    text: (
      <details>
        <summary className="min-h-6 cursor-pointer truncate text-link">{said[0]?.text}</summary>
        <div className="mt-2">
          <ChatMessages said={said} />
        </div>
      </details>
    ),
  }
}
