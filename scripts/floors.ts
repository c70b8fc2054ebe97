/**
 * The floors of the house, and on each its rooms in an order: a room imports only from rooms that stand before it. A room has
 * one place for both sides, contract and API; not every room is on both.
 */
export const floors = {
  base: ['values', 'protocol'],
  ground: [
    'trade',
    'company',
    'countries',
    'audit',
    'roles',
    'users',
    'site',
    'ports',
    'settings',
    'exchange-rate',
    'mail',
    'news',
    'auth',
    'second-factor',
    'api-tokens',
    'invitations',
    'assignments',
    'bank-accounts',
    'trash',
    'team',
    'gallery',
    'ship-schedules',
  ],
  stock: ['export-ban', 'confidential', 'cars', 'auction-sheets', 'stock-imports'],
  port: ['imports', 'freight', 'voyages', 'destinations'],
  deal: [
    'orders',
    'offers',
    'payments',
    'parties',
    'bookings',
    'papers',
    'issued-papers',
    'order-claims',
    'chats',
    'deals',
  ],
  office: ['reply-templates', 'inquiries', 'notices', 'jobs', 'live', 'dashboard', 'account', 'system'],
}

export const rooms: readonly string[] = Object.values(floors).flat()

const anyOf = (names: readonly string[]) => (names.length > 0 ? [`(${names.join('|')})/`] : [])

/**
 * The rules of one side: a room imports neither from rooms after it nor from what composes the rooms.
 * @param folder  the folder of the rooms, as a pattern
 */
export function floorRules(side: 'contract' | 'api', folder: string) {
  return rooms.map((room, at) => ({
    name: `floors-of-the-${side}`,
    comment: 'A room imports only from the rooms before it: scripts/floors.ts.',
    severity: 'error' as const,
    from: { path: `^${folder}/${room}/` },
    to: {
      path: [...anyOf(rooms.slice(at + 1)), '[^/]+[.]ts$'].map((pattern) => `^${folder}/${pattern}`),
    },
  }))
}
