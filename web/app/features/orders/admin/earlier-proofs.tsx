import type { Order } from '@minato/contract/orders/order.ts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'

/** Proofs that another one was asked for, each by an address of its own that expires. */
export function EarlierProofs({ order: { id, earlierProofs = [] } }: { order: Order }) {
  const address = useMutation({
    mutationFn: (place: number) => api.orders.earlierProofAddress({ params: { id, place } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  if (earlierProofs.length === 0) return null
  return (
    <div className="space-y-2">
      {address.isError && <Notice tone="bad">{sentence(address.error)}</Notice>}
      {earlierProofs.map(({ askedAgainAt }, place) => (
        <Button key={askedAgainAt} size="small" onClick={() => address.mutate(place)} busy={address.isPending}>
          <FileText className="size-4" aria-hidden />
          <span>
            Earlier proof, put aside <Moment at={askedAgainAt} exact />
          </span>
        </Button>
      ))}
    </div>
  )
}
