import type { ComponentProps } from 'react'
import type { CarAtPort } from '#features/shipping/destinations/price/inquiry-paths.ts'
import { PortTotal } from '#features/shipping/destinations/price/port-total.tsx'
import { PriceLines } from '#features/shipping/destinations/price/price-lines.tsx'

// Loaded only after a port is chosen: a first visit does not need the price calculation.

export const AtPortTotal = (total: ComponentProps<typeof PortTotal>) => <PortTotal {...total} />

export const AtPortLines = ({ car }: { car: CarAtPort }) => <PriceLines car={car} />
