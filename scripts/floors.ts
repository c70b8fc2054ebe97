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
    'roles',
    'users',
    'audit',
    'site',
    'ports',
    'settings',
    'exchange-rate',
    'mail',
    'auth',
    'second-factor',
    'api-tokens',
    'invitations',
    'assignments',
    'bank-accounts',
    'team',
    'gallery',
    'ship-schedules',
  ],
  stock: ['cars', 'auction-sheets', 'confidential', 'stock-imports'],
  port: ['imports', 'freight', 'voyages', 'destinations'],
  deal: ['orders', 'offers', 'payments', 'parties', 'papers', 'issued-papers', 'order-claims', 'chats', 'deals'],
  office: ['reply-templates', 'inquiries', 'notices', 'jobs', 'live', 'trash', 'dashboard', 'account', 'system'],
}

export const rooms: readonly string[] = Object.values(floors).flat()

type Upwards = Readonly<Record<string, readonly string[]>>
/** What still imports from rooms after it. Only ever shorter. */
export const upwards: { contract: Upwards } = {
  contract: {
    users: ['auth', 'parties'],
    audit: rooms,
    site: ['cars'],
    ports: ['imports'],
    settings: ['cars', 'freight', 'issued-papers', 'voyages'],
    auth: ['account', 'second-factor'],
    cars: ['destinations', 'freight', 'imports', 'orders'],
    voyages: ['orders'],
    orders: ['offers', 'payments', 'parties', 'papers', 'deals'],
    offers: ['deals'],
    payments: ['issued-papers', 'deals'],
    parties: ['deals'],
    papers: ['issued-papers'],
    'reply-templates': ['inquiries'],
  },
}

const anyOf = (names: readonly string[]) => (names.length > 0 ? [`(${names.join('|')})/`] : [])

/**
 * The rules of one side: a room imports neither from rooms after it nor from what composes the rooms.
 * @param folder  the folder of the rooms, as a pattern
 * @param tests  what may import from anywhere, as a pattern
 */
export function floorRules(side: keyof typeof upwards, folder: string, tests: string) {
  return rooms.map((room, at) => ({
    name: `floors-of-the-${side}`,
    comment: 'A room imports only from the rooms before it: scripts/floors.ts.',
    severity: 'error' as const,
    from: { path: `^${folder}/${room}/`, pathNot: tests },
    to: {
      path: [...anyOf(rooms.slice(at + 1)), '[^/]+[.]ts$'].map((pattern) => `^${folder}/${pattern}`),
      pathNot: anyOf(upwards[side][room] ?? []).map((pattern) => `^${folder}/${pattern}`),
    },
  }))
}
