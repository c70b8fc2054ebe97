/**
 * Modules in order, by layer: a module imports only from modules before it. A module has the same name and layer in
 * contract, API and web. Some are in one or two of these only.
 */
export const layers = {
  base: ['language', 'values', 'protocol'],
  platform: [
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
    'notifications',
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
  shipping: ['import-rules', 'freight', 'voyages', 'destinations', 'saved-searches'],
  deal: [
    'orders',
    'offers',
    'payments',
    'parties',
    'bookings',
    'documents',
    'issued-documents',
    'order-transfers',
    'chats',
    'arrivals',
    'reviews',
    'deals',
    'deal-archive',
  ],
  office: ['reply-templates', 'inquiries', 'demand', 'notices', 'jobs', 'live', 'dashboard', 'account', 'system'],
}

export const browserModules = ['deal/cart', 'platform/session', 'office/admin']

/** Folder of each module. Modules of the base layer have no layer folder. */
export const modulePaths: readonly string[] = Object.entries(layers).flatMap(([layer, names]) =>
  names.map((name) => (layer === 'base' ? name : `${layer}/${name}`)),
)

const folders = { contract: 'contract/src', api: 'api/src/features' }
/** Files that combine the modules of a side. */
const compositionPatterns = {
  contract: '^contract/src/[^/]+[.]ts$',
  api: '^api/src/(?!features/|lib/|services[.]ts$|tables[.]ts$)',
}
/**
 * Dependency rules of one side: no imports of later modules or of files that combine modules.
 * @param free  what may import from anywhere, as a pattern
 */
export const createLayerRules = (side: keyof typeof folders, free?: string) =>
  modulePaths.map((module, index) => {
    const laterModules = modulePaths.slice(index + 1)
    const upwards = laterModules.length > 0 ? [`^${folders[side]}/(${laterModules.join('|')})/`] : []
    return {
      name: `layers-of-the-${side}`,
      comment: 'A module imports only from the modules before it: scripts/layers.ts.',
      severity: 'error' as const,
      from: { path: `^${folders[side]}/${module}/`, ...(free && { pathNot: free }) },
      to: { path: [...upwards, compositionPatterns[side]] },
    }
  })
