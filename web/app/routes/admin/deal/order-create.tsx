import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { NewOrder } from '#features/deal/orders/office-new/new-order.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useListReturn } from '#office/address.ts'
import { adminMeta } from '#office/meta.ts'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { LoadingRows } from '#ui/display/states.tsx'

export const meta = adminMeta(() => t('New Order'))

export default function OrderCreate() {
  const [search] = useSearchParams()
  const [name = '', carId = ''] = [search.get('customer') ?? '', search.get('car') ?? '']
  const navigate = useNavigate()
  const customers = useQuery({ ...query(api.orders.customers, { query: { search: name } }), enabled: name !== '' })
  const car = useQuery({ ...query(api.cars.show, { params: { id: carId } }), enabled: carId !== '' })
  const isLoading = (name !== '' && customers.isPending) || (carId !== '' && car.isPending)
  return (
    <Screen
      title={t('New Order')}
      back={{ ...useListReturn(paths.admin.orders), label: t('Back to Orders') }}
      note={t('For a customer, or for somebody on the phone')}
    >
      {isLoading ? (
        <LoadingRows rows={3} />
      ) : (
        <NewOrder
          customer={(customers.data?.customers.length === 1 && customers.data.customers[0]) || null}
          car={car.data?.status === 'AVAILABLE' ? car.data : null}
          onPlaced={(id) => navigate(paths.admin.deal(id))}
        />
      )}
    </Screen>
  )
}
