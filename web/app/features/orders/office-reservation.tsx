import { orderStatuses, reservationRuns } from '@minato/contract/orders/facts.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/act/button'
import { Deadline } from '~/ui/read/deadline'
import { Part } from '~/ui/read/fact-list'
import { TextField } from '~/ui/write/field'
import { ReasonForm } from './office-reason.tsx'

/** Until when an order holds its cars, and the means to give the customer more time. */
export function Reservation({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const runs = reservationRuns(order)
  if (!runs && orderStatuses[order.status].cars !== 'ON_HOLD') return null
  return (
    <Part title="Reservation">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {runs ? (
          <span>
            Ends <Deadline at={order.reservedUntil} />. Then the order is cancelled and its vehicles are free again.
          </span>
        ) : (
          <span>Paused: in this status, or with a proof of payment, it does not run out.</span>
        )}
        {runs && !open && (
          <Button size="small" onClick={() => setOpen(true)}>
            Extend
          </Button>
        )}
      </div>
      {runs && open && <ExtendForm order={order} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function ExtendForm({ order: { id, reservedUntil }, onClose }: { order: Order; onClose(): void }) {
  const [until, setUntil] = useState(officeDay(new Date(reservedUntil)))
  return (
    <ReasonForm
      label="Reason, which the customer reads"
      submit="Extend reservation"
      done="Reservation extended"
      send={(reason) => api.orders.extend({ params: { id }, body: { until, reason } })}
      onClose={onClose}
      before={(faults) => (
        <TextField
          label="Until the end of this day (Japan)"
          type="date"
          required
          value={until}
          error={faults.until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    />
  )
}
