import type { ChatMessage } from '@minato/contract/deal/chats/chat.ts'
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { partyRoles } from '@minato/contract/deal/parties/facts.ts'
import {
  hintsAtRussia,
  isNextToRussia,
  russiaIn,
} from '@minato/contract/port/import-rules/export-ban/russian-places.ts'

type Messages = readonly Pick<ChatMessage, 'text'>[]

/**
 * Texts of a deal that staff should look at: addresses with a name that Russia has too. Next to Russia also names, notes,
 * messages and phones.
 */
export function russianHints({ order, parties, offers }: Deal, messages: Messages) {
  const { destination, user } = order
  const named = partyRoles.flatMap((role) => [parties[role].party ?? [], parties[role].change?.after ?? []].flat())
  const places = [
    ...named.map(({ country, address }) => ({ country, text: address })),
    ...[destination, ...offers.all.map((offer) => offer.destination)].flatMap((to) =>
      to ? [{ country: to.country, text: to.place }] : [],
    ),
  ]
  const addresses = places.filter((place) => russiaIn(place) === 'doubtful').map(({ text }) => text ?? '')
  const countries = [destination?.country, ...named.map(({ country }) => country)]
  const texts = !countries.some(isNextToRussia)
    ? []
    : [
        ...named.flatMap(({ name, phone }) => [name, phone]),
        ...[`${user.firstName} ${user.lastName}`, user.phone, order.notes, order.internalNotes, order.trackingInfo],
        ...offers.all.map(({ note }) => note),
        ...messages.map(({ text }) => text),
      ].filter((text) => typeof text === 'string')
  return {
    addresses: [...new Set(addresses)],
    texts: [...new Set(texts.filter(hintsAtRussia))],
  }
}
