import type { CarAtPort } from '~/features/port/destinations/freight-question'
import { PortTotal } from '~/features/port/destinations/port-total'
import { PriceLines } from '~/features/port/destinations/price-lines'

// What is said of a car at the reader's port, all of it reckoned: none of it comes with a first visit.

/** Under its price, wherever it has one. */
export const AtPortTotal = ({ car }: { car: CarAtPort }) => <PortTotal car={car} />

/** On its own page. */
export const AtPortLines = ({ car }: { car: CarAtPort }) => <PriceLines car={car} />
