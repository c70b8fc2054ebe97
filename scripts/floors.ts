/**
 * The floors of the house, and on each its rooms in an order: a room imports only from rooms that stand before it, its table
 * included. A room has one place in contract, API and web; not every room is in all three.
 */
export const floors = {
  base: ['language', 'values', 'protocol'],
  ground: [
    'trade',
    'company',
    'countries',
    'audit',
    'users',
    'site',
    'ports',
    'settings',
    'exchange-rate',
    'mail',
    'news',
    'auth',
    'invitations',
    'assignments',
    'bank-accounts',
    'trash',
    'team',
    'gallery',
    'ship-schedules',
  ],
  stock: ['cars', 'favourites', 'shortlists', 'auction-sheets', 'stock-imports'],
  port: ['import-rules', 'freight', 'voyages', 'destinations', 'saved-searches'],
  deal: [
    'orders',
    'offers',
    'payments',
    'parties',
    'bookings',
    'papers',
    'issued-papers',
    'order-transfers',
    'chats',
    'arrivals',
    'reviews',
    'deals',
    'hand-over',
  ],
  office: ['reply-templates', 'inquiries', 'demand', 'notices', 'jobs', 'live', 'dashboard', 'account', 'system'],
}

/** Modules that only browsers have. */
export const browserModules = ['deal/cart', 'ground/session', 'office/admin']

/** Each room as its folder: rooms of the base stand beside the floors. */
export const rooms: readonly string[] = Object.entries(floors).flatMap(([floor, names]) =>
  names.map((name) => (floor === 'base' ? name : `${floor}/${name}`)),
)

const folders = { contract: 'contract/src', api: 'api/src/features' }
/** What puts the rooms of a side together. */
const above = { contract: '^contract/src/[^/]+[.]ts$', api: '^api/src/(?!features/|lib/|services[.]ts$|tables[.]ts$)' }
/**
 * The rules of one side: a room imports neither from rooms after it nor from what puts the rooms together.
 * @param free  what may import from anywhere, as a pattern
 */
export const floorRules = (side: keyof typeof folders, free?: string) =>
  rooms.map((room, at) => {
    const after = rooms.slice(at + 1)
    const upwards = after.length > 0 ? [`^${folders[side]}/(${after.join('|')})/`] : []
    return {
      name: `floors-of-the-${side}`,
      comment: 'A room imports only from the rooms before it: scripts/floors.ts.',
      severity: 'error' as const,
      from: { path: `^${folders[side]}/${room}/`, ...(free && { pathNot: free }) },
      to: { path: [...upwards, above[side]] },
    }
  })
