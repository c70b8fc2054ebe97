import type { ComponentProps } from 'react'
import type { CarAtPort } from '#features/shipping/destinations/price/freight-question.ts'
import { PortTotal } from '#features/shipping/destinations/price/port-total.tsx'
import { PriceLines } from '#features/shipping/destinations/price/price-lines.tsx'

// The texts about a car at the reader's port, all of it reckoned: none of it comes with a first visit.

export const AtPortTotal = (total: ComponentProps<typeof PortTotal>) => <PortTotal {...total} />

export const AtPortLines = ({ car }: { car: CarAtPort }) => <PriceLines car={car} />
