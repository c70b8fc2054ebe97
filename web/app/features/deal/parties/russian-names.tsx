import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Notice } from '#ui/read/badge.tsx'
import { russianHints } from './russian-hints.ts'
import { partyScreen } from './words.ts'

/** Staff find a long message by its beginning. */
const most = 200

export function RussianNames({ deal }: { deal: Deal }) {
  const chat = useQuery(query(api.chats.list, { params: { id: deal.order.id }, query: { limit: maxPageSize } }))
  const { addresses, texts } = russianHints(deal, chat.data?.messages ?? [])
  return [
    ...addresses.map(partyScreen.russianName),
    ...texts.map((text) => partyScreen.russianText(text.slice(0, most))),
  ].map((text) => (
    <Notice key={text} tone="hold">
      {text}
    </Notice>
  ))
}
