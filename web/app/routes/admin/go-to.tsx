import { t } from '@minato/contract/language/messages.ts'
import { formatCarName } from '@minato/contract/stock/cars/car-text.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { canOpen, screens } from '#features/office/admin/screens.ts'
import { formatInquirerName } from '#features/office/inquiries/office-details.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '#office/palette.tsx'
import { paths } from '#paths.ts'

const { admin } = paths
const limit = 5
/** Shorter queries would match almost every record. */
const minLength = 2

export default function GoTo({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const { groups: records, searching } = useRecordSearch(useDeferredValue(text.trim()))
  const words = foldCase(text.trim())
  const { hasPermission } = useSession()
  const matches = screens.filter(({ label, to }) => foldCase(label).includes(words) && canOpen(to, hasPermission))
  const groups = [{ label: t('Screens'), items: matches }, ...records].filter(({ items }) => items.length > 0)
  return <Palette onClose={onClose} text={text} onText={setText} groups={groups} searching={searching} />
}

function useRecordSearch(search: string): { groups: PaletteGroup[]; searching: boolean } {
  const params = { query: { search, limit } }
  const { hasPermission } = useSession()
  const enabled = search.length >= minLength
  const [forOrders, forUsers, forCars, forInquiries] = (
    ['orders.read', 'users.edit', 'cars.read', 'inquiries.edit'] as const
  ).map((needed) => ({ enabled: enabled && hasPermission(needed) }))
  const [orders, users, cars, inquiries] = useQueries({
    queries: [
      { ...query(api.orders.listAll, params), ...forOrders },
      { ...query(api.users.list, params), ...forUsers },
      { ...query(api.cars.listAll, params), ...forCars },
      { ...query(api.inquiries.list, params), ...forInquiries },
    ],
  })
  if (!enabled) return { groups: [], searching: false }
  const toGroup = <Thing,>(
    label: string,
    things: readonly Thing[] = [],
    toEntry: (thing: Thing) => PaletteItem,
  ): PaletteGroup => ({ label, items: things.map(toEntry) })
  return {
    searching: [orders, users, cars, inquiries].some(({ isLoading }) => isLoading),
    groups: [
      toGroup(t('Orders'), orders.data?.orders, ({ id, user }) => ({
        label: t('Order {number}', { number: toShortId(id) }),
        note: `${user.firstName} ${user.lastName}`,
        to: admin.order(id),
      })),
      toGroup(t('Users'), users.data?.data, ({ id, fullName, email }) => ({
        label: fullName,
        note: email,
        to: admin.editUser(id),
      })),
      toGroup(t('Cars'), cars.data?.data, (car) => ({
        label: formatCarName(car),
        note: car.stockNumber,
        to: admin.car(car.id),
      })),
      toGroup(t('Inquiries'), inquiries.data?.data, (inquiry) => ({
        label: formatInquirerName(inquiry),
        note: inquiry.email,
        to: admin.inquiry(inquiry.id),
      })),
    ],
  }
}
