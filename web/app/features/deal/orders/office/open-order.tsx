import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useCloseWindow } from '#office/address.ts'
import type { ListContext } from '#office/list/list-definition.ts'
import { FreshRecord, RecordWindow } from '#office/record.tsx'
import { useSteps } from '#office/steps.tsx'
import { OrderForm } from '../office-form/order-form.tsx'
import { OrderDetails } from './details.tsx'
import { toEditAddress, toViewAddress } from './list.tsx'

export type OpenOrderProps = { history(order: Order): ReactNode }

export function OpenOrder({ history, ...list }: ListContext<Order> & OpenOrderProps) {
  const { address } = list
  const id = address.get('order')
  const isEdit = address.get('do') === 'edit'
  const close = useCloseWindow(address.to({ order: '', do: '' }))
  const steps = useSteps(list, id, (order, listAddress) =>
    (isEdit ? toEditAddress : toViewAddress)(listAddress, order.id),
  )
  return (
    <RecordWindow
      open={id !== ''}
      onClose={close}
      size="wide"
      title={isEdit ? t('Edit order {id}', { id: toShortId(id) }) : t('Order {id}', { id: toShortId(id) })}
      steps={steps}
    >
      {id && <Content key={`${id} ${isEdit}`} {...list} id={id} isEdit={isEdit} history={history} onClose={close} />}
    </RecordWindow>
  )
}

type ContentProps = ListContext<Order> & OpenOrderProps & { id: string; isEdit: boolean; onClose(): void }

function Content({ id, isEdit, address, acts, history, onClose }: ContentProps) {
  const result = useQuery({
    ...query(api.orders.show, { params: { id } }),
    select: ({ order }) => order,
    refetchOnMount: 'always',
  })
  return (
    <FreshRecord
      result={result}
      loading={t('Loading the order')}
      missing={t('There is no such order any more.')}
      allowCached={!isEdit}
    >
      {(order) =>
        isEdit ? (
          <OrderForm order={order} acts={acts} filter={address.get('status')} onDone={onClose} />
        ) : (
          <OrderDetails order={order} editAddress={toEditAddress(address, id)} history={history} />
        )
      }
    </FreshRecord>
  )
}
