import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { partyRoles } from '@minato/contract/deal/parties/facts.ts'
import { russiaIn } from '@minato/contract/port/imports/export-ban.ts'
import { Notice } from '~/ui/read/badge'
import { partyScreen } from './words.ts'

/** For the office: addresses of a deal, in other countries, with a name that is one in Russia, too. */
export function RussianNames({ deal: { order, parties } }: { deal: Deal }) {
  const { destination } = order
  const named = partyRoles.flatMap((role) => [parties[role].party ?? [], parties[role].change?.after ?? []].flat())
  const places = [
    ...named.map(({ country, address }) => ({ country, text: address })),
    ...(destination ? [{ country: destination.country, text: destination.place }] : []),
  ]
  const doubtful = new Set(places.filter((place) => russiaIn(place) === 'doubtful').map(({ text }) => text))
  return [...doubtful].map((text) => (
    <Notice key={text} tone="hold">
      {partyScreen.russianName(text ?? '')}
    </Notice>
  ))
}
