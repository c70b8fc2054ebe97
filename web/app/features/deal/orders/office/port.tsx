import type { Order } from '@minato/contract/deal/deals/order.ts'
import { getDestinationLabel, orderFieldLabels } from '@minato/contract/deal/orders/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import {
  type DestinationWithName,
  defaultPort,
  formatDestinationCode,
  isPortWord,
  isSameDestination,
  parseDestinationCode,
  ports,
  portWords,
  toPublicPort,
} from '@minato/contract/platform/ports/facts.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { ComponentProps } from 'react'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { PlaceFields, type PlaceGroup } from '#ui/forms/place-fields.tsx'

/** Value of a destination in a list of ports: its word, else `KEMBA` or `UG-KEMBA`, or its name if it has a town. */
export function toPortValue({ port, destination }: Pick<Order, 'port' | 'destination'>) {
  if (!destination) return ''
  const { place, name } = destination
  if (port && isPortWord(port) && isSameDestination(portWords[port], destination)) return port
  return destination.port && place === null ? formatDestinationCode({ ...destination, port: destination.port }) : name
}

export function parsePortValue(value: string) {
  if (!value || isPortWord(value)) return { port: value || null }
  return { destination: parseDestinationCode(value) }
}

type PortOptionsInput = { listed: readonly Destination[]; order?: Pick<Order, 'port' | 'destination'> }

/**
 * Options for an order's port: none, the current one, the six port words and every other listed port.
 * A select without the current one would show, and send, another port.
 */
export function listPortOptions({ listed, order }: PortOptionsInput): PlaceGroup[] {
  const countries = listed.some(({ country }) => country.code === home.code)
    ? listed
    : [{ country: home, ports: [] }, ...listed]
  const isDefault = order !== undefined && !order.destination
  const groups = countries.map(({ country, ports: openPorts }) => ({
    ...country,
    ports: [
      ...(country.code === home.code ? listPortWords(isDefault) : []),
      ...openPorts
        .filter(({ code }) => country.code !== home.code || !isPortWord(toPublicPort(code)))
        .map(({ code, name }) => ({ value: formatDestinationCode({ country: country.code, port: code }), name })),
    ],
  }))
  const noneLabel = order ? getDestinationLabel(null) : t('Not known yet')
  const allGroups = isDefault
    ? groups
    : [{ code: '', name: noneLabel, ports: [{ value: '', name: noneLabel }] }, ...groups]
  return order?.destination ? addOwnDestination(allGroups, order.destination, toPortValue(order)) : allGroups
}

const home = messages({ code: 'BD', name: 'Bangladesh' })
const listPortWords = (withDefault: boolean) => [
  ...(withDefault ? [{ value: '', name: t('{port} (default)', { port: ports[defaultPort] }) }] : []),
  ...getKeys(ports).map((word) => ({ value: word, name: ports[word] })),
]

function addOwnDestination(groups: PlaceGroup[], { country, name }: DestinationWithName, value: string): PlaceGroup[] {
  if (groups.some((group) => group.ports.some((port) => port.value === value))) return groups
  const ownOption = { value, name }
  if (!groups.some(({ code }) => code === country)) return [{ code: country, name, ports: [ownOption] }, ...groups]
  return groups.map((one) => (one.code === country ? { ...one, ports: [ownOption, ...one.ports] } : one))
}

type PlaceProps = { order: Order } & Omit<ComponentProps<typeof PlaceFields>, 'groups' | 'labels' | 'hint'>

export function OrderPlace({ order, ...field }: PlaceProps) {
  const { data = [] } = useCall(api.orders.ports, { params: { id: order.id } })
  return (
    <PlaceFields
      groups={listPortOptions({ listed: data, order })}
      labels={{ country: t('Country'), port: orderFieldLabels.port }}
      hint={order.destination ? undefined : t('Not Selected so far. The default is stored once you choose it.')}
      {...field}
    />
  )
}
