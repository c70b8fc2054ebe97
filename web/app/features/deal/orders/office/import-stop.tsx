import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { destinationText } from '@minato/contract/ground/ports/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { Notice } from '~/ui/read/badge'
import { warningsOf } from '../import-warnings.tsx'
import { useCars } from './new/vehicles.tsx'

/** Which vehicles of a deal may not be imported, and why, until they are on a ship's list: from then on that says it. */
export function ImportStop({ deal: { order, cars } }: { deal: Deal }) {
  const { country = '', port } = order.destination ?? {}
  const to = port && isOpenOrder(order.status) ? destinationText({ country, port }) : ''
  const { data: terms } = useQuery({ ...query(api.destinations.terms, { params: { to } }), enabled: to !== '' })
  const free = order.orderItems.filter(({ id }) => cars.some((one) => one.id === id && !one.booking))
  const { cars: known } = useCars(to ? free.map(({ car }) => car.id) : [])
  if (!to || !terms) return null
  return warningsOf(known, terms, order.terms?.method ?? terms.choices.method)
    .filter(({ verdict }) => verdict.code === 'not-allowed')
    .map(({ car, text }) => (
      <Notice key={car.id} tone="bad">
        {order.orderItems.length > 1 && <>{car.title}: </>}
        {text}
      </Notice>
    ))
}
