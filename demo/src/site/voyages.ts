/** An invented sailing: real ports, made-up ships. */
export type Voyage = {
  vessel: string
  number: string
  from: string
  to: string
  /** Days from the day on which the demo is loaded. */
  departsIn: number
  /** Days at sea. */
  days: number
  calls: string
  shows: 'picture' | 'pdf' | 'both'
}

export const voyages: readonly Voyage[] = [
  {
    vessel: 'Minato Heron',
    number: '214E',
    from: 'Yokohama',
    to: 'Mongla',
    departsIn: 9,
    days: 24,
    calls: 'Singapore',
    shows: 'both',
  },
  {
    vessel: 'Kaigan Breeze',
    number: '087W',
    from: 'Nagoya',
    to: 'Chittagong',
    departsIn: 12,
    days: 22,
    calls: 'Port Klang',
    shows: 'picture',
  },
  {
    vessel: 'Southern Lantern',
    number: '031A',
    from: 'Kobe',
    to: 'Mombasa',
    departsIn: 15,
    days: 31,
    calls: 'Singapore and Colombo',
    shows: 'both',
  },
  {
    vessel: 'Indigo Tern',
    number: '119B',
    from: 'Yokohama',
    to: 'Dar es Salaam',
    departsIn: 18,
    days: 33,
    calls: 'Singapore and Mombasa',
    shows: 'picture',
  },
  {
    vessel: 'Cape Marigold',
    number: '052C',
    from: 'Nagoya',
    to: 'Kingston',
    departsIn: 21,
    days: 36,
    calls: 'Manzanillo and Cristobal',
    shows: 'both',
  },
  {
    vessel: 'Minato Egret',
    number: '198E',
    from: 'Kobe',
    to: 'Mongla',
    departsIn: 26,
    days: 23,
    calls: 'Port Klang',
    shows: 'pdf',
  },
  {
    vessel: 'Paper Crane',
    number: '064D',
    from: 'Yokohama',
    to: 'Durban',
    departsIn: 29,
    days: 34,
    calls: 'Singapore and Port Louis',
    shows: 'picture',
  },
  {
    vessel: 'Harbour Plum',
    number: '143W',
    from: 'Nagoya',
    to: 'Port of Spain',
    departsIn: 33,
    days: 39,
    calls: 'Kingston',
    shows: 'both',
  },
  {
    vessel: 'Quiet Tide',
    number: '076W',
    from: 'Yokohama',
    to: 'Chittagong',
    departsIn: 37,
    days: 23,
    calls: 'Singapore',
    shows: 'picture',
  },
  {
    vessel: 'Blue Persimmon',
    number: '022F',
    from: 'Kobe',
    to: 'Suva',
    departsIn: 41,
    days: 17,
    calls: 'Noumea',
    shows: 'pdf',
  },
]

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Tokyo' })

/** Facts of a voyage in the words of a sailing plan. */
export function planOf(voyage: Voyage, now: Date) {
  const on = (days: number) => day.format(new Date(now.getTime() + days * 86_400_000))
  return {
    vessel: `M/V ${voyage.vessel}, voyage ${voyage.number}`,
    from: `${voyage.from}, Japan`,
    to: voyage.to,
    calls: voyage.calls,
    cutOff: on(voyage.departsIn - 4),
    departs: on(voyage.departsIn),
    arrives: on(voyage.departsIn + voyage.days),
  }
}

/** Title and description as an administrator would type them. */
export function noticeOf(voyage: Voyage, now: Date) {
  const plan = planOf(voyage, now)
  return {
    title: `${voyage.from} to ${voyage.to}: ${voyage.vessel} ${voyage.number}`,
    description: [
      `${plan.vessel}, leaves ${plan.from} on ${plan.departs} and is expected in ${plan.to} on ${plan.arrives}, by way of ${plan.calls}.`,
      `Vehicles must be in the yard by ${plan.cutOff}. Roll-on roll-off; parts may travel inside the vehicle only when they were declared.`,
      'Dates are estimates of the line and may move with weather and berths. Ask us for the space that is left.',
    ].join('\n\n'),
  }
}
