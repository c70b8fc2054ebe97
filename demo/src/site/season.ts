import type { VoyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import { type Service, services } from './services.ts'

/** Range of a season in days around the loading day; it includes ships at sea. */
const reach = { back: 42, ahead: 120 } as const
/** Days between CUT and departure. */
const cutBefore = 3

const passed = (day: Day, today: Day) => (day < today ? day : null)
const callsAt = (days: Readonly<Record<string, number>>, begins: Day) =>
  Object.entries(days).map(([port, after]) => ({ port, day: addDays(begins, after) }))

function voyageOf({ carrier, vessels, method, ...service }: Service, nth: number, begins: Day, today: Day) {
  return {
    carrier,
    vessel: vessels[nth % vessels.length] as string,
    number: `${101 + nth}${method === 'RORO' ? 'A' : 'C'}`,
    method,
    notes: 'An example: ship, line and days are made up.',
    cancelled: false,
    loading: callsAt(service.loading, begins).map(({ port, day }) => ({
      port,
      cut: addDays(day, -cutBefore),
      etd: day,
      atd: passed(day, today),
    })),
    discharge: callsAt(service.discharge, begins).map(({ port, day }) => ({ port, eta: day, ata: passed(day, today) })),
  } satisfies VoyageDraft
}

/** A season of sailings around a day: real ports, invented lines and ships. */
export function seasonOf(today: Day): VoyageDraft[] {
  return services.flatMap((service) => {
    const past = Math.floor((reach.back + service.first) / service.every)
    const count = past + 1 + Math.floor((reach.ahead - service.first) / service.every)
    return Array.from({ length: count }, (_, nth) =>
      voyageOf(service, nth, addDays(today, service.first + (nth - past) * service.every), today),
    )
  })
}
