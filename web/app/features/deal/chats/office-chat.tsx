import type { ChatMessage } from '@minato/contract/deal/chats/chat.ts'
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { useState } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { QueryResult } from '#office/panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Excerpt } from '#ui/display/excerpt.tsx'
import { ImportChat } from './office-import.tsx'
import { ChatImports } from './office-imports.tsx'
import { ChatMessages } from './office-messages.tsx'
import { chatTexts as words } from './words.ts'

const pageSize = 50

export function OfficeChat({ deal: { order } }: { deal: Deal }) {
  const [isImporting, setImporting] = useState(false)
  const [page, setPage] = useState(1)
  const result = useCall(api.chats.list, { params: { id: order.id }, query: { page, limit: pageSize } })
  return (
    <div className="grid gap-4">
      {isImporting ? (
        <ImportChat order={order} onClose={() => setImporting(false)} />
      ) : (
        <Allowed to="orders.edit">
          <div>
            <Button size="small" onClick={() => setImporting(true)}>
              {words.open}
            </Button>
          </div>
        </Allowed>
      )}
      <QueryResult result={result}>
        {({ messages, imports, meta }) => (
          <>
            <ChatMessages messages={messages} />
            {meta.totalPages > 1 && (
              <div className="flex flex-wrap justify-between gap-3">
                <Button size="small" disabled={page >= meta.totalPages} onClick={() => setPage(page + 1)}>
                  {t('Earlier messages')}
                </Button>
                <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {t('Later messages')}
                </Button>
              </div>
            )}
            <ChatImports orderId={order.id} imports={imports} />
          </>
        )}
      </QueryResult>
    </div>
  )
}

/** Returns the latest page of an order's chat as timeline entries, one for each day in Japan. */
export function useChatTimeline(orderId: string) {
  const result = useCall(api.chats.list, { params: { id: orderId }, query: { limit: maxPageSize } })
  const days = groupBy(result.data?.messages ?? [], ({ at }) => toOfficeDay(new Date(at)))
  return [...days.values()].map(toTimelineEntry)
}

const toTimelineEntry = (messages: readonly ChatMessage[]) => ({
  at: messages[0]?.at ?? '',
  by: [...new Set(messages.map(({ sender }) => sender))].join(', '),
  what: words.day(messages.length),
  text: (
    <details>
      <summary className="min-h-6 cursor-pointer text-link">
        <Excerpt text={messages[0]?.text ?? ''} most={80} className="wrap-anywhere" />
      </summary>
      <div className="mt-2">
        <ChatMessages messages={messages} />
      </div>
    </details>
  ),
})
