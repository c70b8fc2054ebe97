import { transferWords as words } from '@minato/contract/deal/order-transfers/words.ts'
import { t } from '@minato/contract/language/messages.ts'
import { AcceptOrder } from '#features/deal/order-transfers/accept-order.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'

export const meta = createPageMeta(() => ({ title: words.title, description: words.intro, hidden: true }))

/** The address contains a secret, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Lets a buyer who ordered by phone move the order into an account. Opening the link changes nothing. */
export default function Claim() {
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-muted">{t('Hello, and welcome.')}</p>
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="page" />
        <AcceptOrder />
      </div>
    </div>
  )
}
