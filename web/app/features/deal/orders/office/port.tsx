import type { Order } from '@minato/contract/deal/deals/order.ts'
import { destinationLabel, orderFields } from '@minato/contract/deal/orders/facts.ts'
import {
  defaultPort,
  destinationFrom,
  destinationText,
  isSameDestination,
  isWord,
  type NamedDestination,
  portAnswer,
  ports,
  portWords,
} from '@minato/contract/ground/ports/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { Destination } from '@minato/contract/port/destinations/endpoints.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { PlaceFields, type PlaceGroup } from '#ui/write/place-fields.tsx'

/** Value of a destination in a list of ports: its word, else `KEMBA` or `UG-KEMBA`, or its name if it has a town. */
export function portValue({ port, destination }: Pick<Order, 'port' | 'destination'>) {
  if (!destination) return ''
  const { place, name } = destination
  if (port && isWord(port) && isSameDestination(portWords[port], destination)) return port
  return destination.port && place === null ? destinationText({ ...destination, port: destination.port }) : name
}

export function chosenPort(value: string) {
  if (!value || isWord(value)) return { port: value || null }
  return { destination: destinationFrom(value) }
}

type Asked = {
  listed: readonly Destination[]
  order?: Pick<Order, 'port' | 'destination'>
}

/**
 * Options for an order's port: none, the current one, the six port words and every other listed port.
 * The current one is always included: a select without its value would show, and send, another one.
 */
export function placesFor({ listed, order }: Asked): PlaceGroup[] {
  const known = listed.some(({ country }) => country.code === home.code)
    ? listed
    : [{ country: home, ports: [] }, ...listed]
  const isDefault = order !== undefined && !order.destination
  const groups = known.map(({ country, ports: open }) => ({
    ...country,
    ports: [
      ...(country.code === home.code ? wordsOf(isDefault) : []),
      ...open
        .filter(({ code }) => country.code !== home.code || !isWord(portAnswer(code)))
        .map(({ code, name }) => ({ value: destinationText({ country: country.code, port: code }), name })),
    ],
  }))
  const none = order ? destinationLabel(null) : t('Not known yet')
  const all = isDefault ? groups : [{ code: '', name: none, ports: [{ value: '', name: none }] }, ...groups]
  return order?.destination ? withOwn(all, order.destination, portValue(order)) : all
}

const home = messages({ code: 'BD', name: 'Bangladesh' })
const wordsOf = (withDefault: boolean) => [
  ...(withDefault ? [{ value: '', name: t('{port} (default)', { port: ports[defaultPort] }) }] : []),
  ...namesOf(ports).map((word) => ({ value: word, name: ports[word] })),
]

function withOwn(groups: readonly PlaceGroup[], { country, name }: NamedDestination, value: string): PlaceGroup[] {
  if (groups.some((one) => one.ports.some((port) => port.value === value))) return [...groups]
  const own = { value, name }
  if (!groups.some(({ code }) => code === country)) return [{ code: country, name, ports: [own] }, ...groups]
  return groups.map((one) => (one.code === country ? { ...one, ports: [own, ...one.ports] } : one))
}

type PlaceProps = { order: Order } & Omit<ComponentProps<typeof PlaceFields>, 'groups' | 'labels' | 'hint'>

export function OrderPlace({ order, ...field }: PlaceProps) {
  const { data = [] } = useQuery(query(api.orders.ports, { params: { id: order.id } }))
  return (
    <PlaceFields
      groups={placesFor({ listed: data, order })}
      labels={{ country: t('Country'), port: orderFields.port }}
      hint={order.destination ? undefined : t('Not Selected so far. The default is stored once you choose it.')}
      {...field}
    />
  )
}
