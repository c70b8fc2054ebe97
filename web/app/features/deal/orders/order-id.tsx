import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useEffect, useState } from 'react'
import { copyText } from '#lib/browser/secure-context.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Copy } from '#ui/more-icons.ts'
import { orderScreenTexts } from './words.ts'

/** Milliseconds. Source: storefront specification, section 8. */
const copiedMs = 2000

/** The short id of an order; a click copies the full id. `alone` hides the word "Order" on a phone. */
export function OrderId({ id, alone = false }: { id: string; alone?: boolean }) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copies])
  return (
    <h2 className="flex items-center gap-1 text-base">
      {renderRichText(t('<word>Order </word><id/>'), {
        word: (text) => <span className={alone ? 'max-sm:sr-only' : undefined}>{text}</span>,
        id: <span className="font-mono">{toShortId(id)}</span>,
      })}
      <button
        type="button"
        aria-label={t('Copy the order id {id}', { id: toShortId(id) })}
        onClick={async () => (await copyText(id)) && setCopies((count) => count + 1)}
        className="grid size-9 place-items-center rounded hover:bg-sunken"
      >
        <Copy className="size-4" aria-hidden />
      </button>
      <span role="status" className="text-sm text-good">
        {copies > 0 && orderScreenTexts.copied}
      </span>
    </h2>
  )
}
