import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/act/button.tsx'
import { Empty, Failure, LoadingRows } from '#ui/read/states.tsx'
import { OrderCard } from './order-card.tsx'
import { orderWords } from './words.ts'

export function MyCars() {
  const mine = useQuery(query(api.orders.mine))
  const { hash } = useLocation()
  // The order that the address names comes after the page.
  useEffect(() => {
    if (mine.isSuccess && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [mine.isSuccess, hash])
  if (mine.isPending) return <LoadingRows />
  if (mine.isLoadingError)
    return (
      <Failure title={orderWords.listFailed} text={sentence(mine.error)}>
        <Button onClick={() => mine.refetch()}>{t('Try Again')}</Button>
      </Failure>
    )
  if (mine.data.orders.length === 0)
    return (
      <Empty
        title={t('You have no orders yet')}
        text={t('Order a vehicle to negotiate its price. You can then follow it here to your port.')}
      >
        <ButtonLink to={paths.cars} look="main">
          {t('Browse Cars')}
        </ButtonLink>
      </Empty>
    )
  return (
    <ul className="space-y-6">
      {mine.data.orders.map((order) => (
        <li key={order.id} id={order.id} data-sheet className="scroll-mt-4 break-after-page last:break-after-auto">
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}
