import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { OrderTransfer } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { Button } from '#ui/act/button.tsx'
import { rich } from '#ui/read/rich.tsx'
import { Moment } from '#ui/read/time/moment.tsx'

export type TransferProps = { order: Deal['order']; transfer: OrderTransfer }

export function TakenOver({ order: { user }, transfer, undo }: TransferProps & { undo(): void }) {
  const [asking, setAsking] = useState(false)
  const { email } = user
  const name = (
    <strong>
      {user.firstName} {user.lastName}
    </strong>
  )
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p>
        {transfer.at
          ? rich(t('Taken over by <name/> ({email}) on <moment/>', { email }), {
              name,
              moment: <Moment at={transfer.at} exact />,
            })
          : rich(t('Taken over by <name/> ({email})', { email }), { name })}
      </p>
      {!transfer.canUndo && (
        <p className="text-muted">{t('This cannot be undone: an issued document already names them.')}</p>
      )}
      {transfer.canUndo && !asking && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('Not the right person …')}
        </Button>
      )}
      {transfer.canUndo && asking && (
        <Button size="small" look="danger" onClick={undo}>
          {t('Remove the order from their account')}
        </Button>
      )}
    </div>
  )
}
