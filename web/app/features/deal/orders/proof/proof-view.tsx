import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { useObjectUrl } from '#lib/pictures/use-object-url.ts'
import { Notice } from '#ui/display/badge.tsx'
import { FileOpener } from '#ui/display/file-opener.tsx'
import { Skeleton } from '#ui/display/states.tsx'

/** `large` is for the office, which reads the proof beside the order. */
type Props = { order: Pick<Order, 'id' | 'proofType'>; large?: boolean }

export const ProofView = ({ order, large = false }: Props) => (
  <figure>
    <figcaption className="mb-2 font-semibold">{t('Proof of payment')}</figcaption>
    {order.proofType === 'application/pdf' ? (
      <FileOpener address={() => api.orders.proofAddress({ params: { id: order.id } })} sentenceOf={getSentence}>
        {t('Download the PDF')}
      </FileOpener>
    ) : (
      <ProofPicture id={order.id} large={large} />
    )}
  </figure>
)

const proofQuery = (id: string) => ({
  queryKey: api.orders.proof.key({ params: { id } }),
  queryFn: () => api.orders.proof({ params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
})

const isLostError = (error: unknown) => isProblem(error, 'proof-not-found')
// An uploaded proof whose file is missing needs its own message.
const getSentence = (error: unknown) =>
  isLostError(error) ? t('The proof could not be found.') : getFailureText(error)

/** True where loading the proof has failed since its file is lost. Sends no request. */
export const useLostProof = (id: string) => isLostError(useQuery({ ...proofQuery(id), enabled: false }).error)

function ProofPicture({ id, large }: { id: string; large: boolean }) {
  const proof = useQuery(proofQuery(id))
  const url = useObjectUrl(proof.data)
  if (proof.isError) return <Notice tone="bad">{getSentence(proof.error)}</Notice>
  if (!url) return <Skeleton className="h-40 w-full max-w-xs" />
  return (
    <a href={url} download={`payment-proof-${toShortId(id)}.jpg`}>
      <img
        src={url}
        alt={t('Proof of payment')}
        className={`rounded border border-line ${large ? 'max-h-[75dvh]' : 'max-h-80'}`}
      />
    </a>
  )
}
