import { shortId } from '@minato/contract/car-facts.ts'
import type { Order } from '@minato/contract/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '~/lib/api'
import { Notice } from '~/ui/badge'
import { Skeleton } from '~/ui/states'

type Shown = { order: Pick<Order, 'id' | 'proofType'> }

/** The proof of payment, fetched with the person's own token: a picture in place, a PDF to open. */
export function ProofView({ order }: Shown) {
  const proof = useQuery({
    queryKey: api.orders.proof.key({ params: { id: order.id } }),
    queryFn: () => api.orders.proof({ params: { id: order.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(proof.data)
  if (proof.isError) return <Notice tone="bad">{proof.error.message}</Notice>
  if (!url) return <Skeleton className="h-40 w-full max-w-xs" />
  const name = `payment-proof-${shortId(order.id)}`
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">Proof of payment</figcaption>
      {order.proofType === 'application/pdf' ? (
        <a href={url} download={`${name}.pdf`} className="inline-flex min-h-11 items-center gap-2 text-link underline">
          <FileText className="size-5" aria-hidden />
          Download the PDF
        </a>
      ) : (
        <a href={url} download={`${name}.jpg`}>
          <img src={url} alt="Proof of payment" className="max-h-80 rounded border border-line" />
        </a>
      )}
    </figure>
  )
}

function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
