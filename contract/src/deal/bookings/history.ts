import { lazyValue, messages, t } from '#language/messages.ts'
import type { EventRows } from '#platform/trade/event-texts.ts'
import { formatDate } from '#values/calendar.ts'
import type { FactOfKind } from '#values/fact-types.ts'
import type { BookingEvent } from './events.ts'

type SailingMovedFact = FactOfKind<BookingEvent, 'sailing-moved'>

function formatSailing(fact: SailingMovedFact) {
  const day = fact.what === 'left' ? fact.to.etd : fact.what === 'arrived' ? fact.to.eta : null
  return day ? `${fact.ship}, ${formatDate(day)}` : `${fact.ship}: ${formatMovedDays(fact)}`
}

/** Formats changed days: `leaves 12 December 2026 → 14 December 2026`. */
function formatMovedDays({ from, to }: SailingMovedFact) {
  const day = (text: string | null) => (text ? formatDate(text) : t('not known'))
  return [
    from.etd !== to.etd && t('leaves {before} → {after}', { before: day(from.etd), after: day(to.etd) }),
    from.eta !== to.eta && t('arrives {before} → {after}', { before: day(from.eta), after: day(to.eta) }),
  ]
    .filter(Boolean)
    .join(', ')
}

const sailingNames = messages({ moved: 'Sailing dates changed', left: 'Ship has left', arrived: 'Ship has arrived' })

export const bookingHistory: EventRows<BookingEvent> = messages({
  booked: {
    name: 'Booked on a ship',
    text: ({ ship, from, to, cars }) => `${ship}, ${from} → ${to}: ${cars.join(', ')}`,
  },
  unbooked: { name: 'Removed from a ship', text: ({ ship, cars }) => `${ship}: ${cars.join(', ')}` },
  'sailing-moved': {
    name: lazyValue(() => sailingNames.moved),
    formatName: ({ what = 'moved' }) => sailingNames[what],
    text: formatSailing,
  },
})
