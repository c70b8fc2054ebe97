import type { ChatMessage } from '@minato/contract/deal/chats/chat.ts'
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { partyRoles } from '@minato/contract/deal/parties/facts.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import {
  classifyRussianPlace,
  isNextToRussia,
  mentionsRussia,
} from '@minato/contract/shipping/import-rules/export-ban/russian-places.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { Notice } from '#ui/display/badge.tsx'
import { partyTexts } from './words.ts'

/** Characters. The beginning is enough for staff to find a long message. */
const previewLength = 200

export function RussianHintNotices({ deal }: { deal: Deal }) {
  const chat = useCall(api.chats.list, { params: { id: deal.order.id }, query: { limit: maxPageSize } })
  const { addresses, texts } = findRussianHints(deal, chat.data?.messages ?? [])
  return [
    ...addresses.map(partyTexts.russianName),
    ...texts.map((text) => partyTexts.russianText(text.slice(0, previewLength))),
  ].map((text) => (
    <Notice key={text} tone="hold">
      {text}
    </Notice>
  ))
}

type Messages = readonly Pick<ChatMessage, 'text'>[]

/**
 * Returns texts that staff should check: addresses with a place name that exists in Russia too.
 * For countries next to Russia, also names, notes, messages and phones.
 */
export function findRussianHints({ order, parties, offers }: Deal, messages: Messages) {
  const { destination, user } = order
  const partyDetails = partyRoles.flatMap((role) =>
    [parties[role].party ?? [], parties[role].change?.after ?? []].flat(),
  )
  const places = [
    ...partyDetails.map(({ country, address }) => ({ country, text: address })),
    ...[destination, ...offers.all.map((offer) => offer.destination)].flatMap((to) =>
      to ? [{ country: to.country, text: to.place }] : [],
    ),
  ]
  const addresses = places.filter((place) => classifyRussianPlace(place) === 'doubtful').map(({ text }) => text ?? '')
  const countries = [destination?.country, ...partyDetails.map(({ country }) => country)]
  const texts = !countries.some(isNextToRussia)
    ? []
    : [
        ...partyDetails.flatMap(({ name, phone }) => [name, phone]),
        ...[`${user.firstName} ${user.lastName}`, user.phone, order.notes, order.internalNotes, order.trackingInfo],
        ...offers.all.map(({ note }) => note),
        ...messages.map(({ text }) => text),
      ].filter((text) => typeof text === 'string')
  return { addresses: [...new Set(addresses)], texts: [...new Set(texts.filter(mentionsRussia))] }
}
