import type { CardCar } from '~/features/cars/card-car'
import { PortTotal } from '~/features/destinations/port-total'

/** What a card says of a car at the reader's port. */
export const AtPortTotal = ({ car }: { car: CardCar }) => <PortTotal car={car} />
