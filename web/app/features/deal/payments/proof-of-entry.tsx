import type { PaymentEntry } from '@minato/contract/deal/payments/payments.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { Notice } from '#ui/display/badge.tsx'
import { FileOpener } from '#ui/display/file-opener.tsx'
import { Skeleton } from '#ui/display/states.tsx'

type Props = { orderId: string; entry: Pick<PaymentEntry, 'id' | 'proofType'> }

const fetchAddress = ({ orderId, entry }: Props) =>
  api.payments.proofAddress({ params: { id: orderId, entry: entry.id } })
const getLostText = () => t('The proof could not be found.')
// An uploaded proof whose file is missing needs its own message.
const getSentence = (error: unknown) => (isProblem(error, 'proof-not-found') ? getLostText() : getFailureText(error))

export const ProofLink = (props: Props) => (
  <span className="grid justify-items-start gap-1 print:hidden">
    <FileOpener
      size="small"
      variant="quiet"
      className="-ms-3"
      address={() => fetchAddress(props)}
      sentenceOf={getSentence}
    >
      {t('Proof')}
    </FileOpener>
  </span>
)

export function ProofBeside(props: Props) {
  const [isLost, setLost] = useState(false)
  const isPicture = props.entry.proofType?.startsWith('image/')
  const { data, error } = useQuery({
    queryKey: ['payments', 'proof', props.entry.id],
    queryFn: () => fetchAddress(props),
    select: ({ url }) => url,
    enabled: isPicture === true,
    // The address lasts for five minutes.
    staleTime: 240_000,
    gcTime: 240_000,
  })
  if (!isPicture) return <ProofLink {...props} />
  if (error || isLost) return <Notice tone="bad">{isLost ? getLostText() : getSentence(error)}</Notice>
  if (!data) return <Skeleton className="h-40 w-full max-w-xs" />
  return (
    <img
      src={data}
      alt={t('Proof of payment')}
      onError={() => setLost(true)}
      className="max-h-[75dvh] rounded border border-line"
    />
  )
}
