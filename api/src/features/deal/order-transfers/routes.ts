import type { orderTransfers } from '@minato/contract/deal/order-transfers/endpoints.ts'
import { t } from '@minato/contract/language/messages.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { toPageUrl } from '#lib/mail/render-email.ts'
import { getReaderLanguage } from '#lib/people/reader.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import { listLines } from '../orders/lines.ts'
import { acceptTransfer, createLink, requireValidTransfer, undoTransfer, withdrawLink } from './accept-transfer.ts'
import { correctBuyer } from './correct-buyer.ts'

/** Formats the message with the link. It reveals no more than the page behind the link. */
const formatTransferMessage = ({ stockNumbers, url }: { stockNumbers: readonly string[]; url: string }) =>
  t(
    'Hello, we have placed your order for {stockNumbers}. Open this link, then log in or register to take it over:\n{url}\nPlease do not share this link.',
    { stockNumbers: stockNumbers.join(', '), url },
  )

export const orderTransferRoutes = (services: Services): Routes<typeof orderTransfers> => ({
  look: async ({ caller, body }) => {
    const { orderId } = await requireValidTransfer(services, body.token, caller)
    return { stockNumbers: (await listLines(services.db, orderId)).map(({ stockNumber }) => stockNumber) }
  },
  take: async ({ caller, body }) => ({ orderId: await acceptTransfer(services, caller, body.token) }),

  make: async ({ caller, params, keyedCall }) => {
    const { token, expiresAt, reader } = await createLink(services, caller, { ...params, ...keyedCall })
    const [lines, { languages }] = await Promise.all([listLines(services.db, params.id), readSettings(services)])
    const stockNumbers = lines.map(({ stockNumber }) => stockNumber)
    return inLanguage(getReaderLanguage(reader, languages), () => {
      const url = toPageUrl(services.config.publicUrl, `/claim#${token}`)
      return { url, message: formatTransferMessage({ stockNumbers, url }), until: expiresAt.toISOString() }
    })
  },
  withdraw: ({ caller, params, keyedCall }) => toSuccess(withdrawLink(services, caller, { ...params, ...keyedCall })),
  correct: ({ caller, params, body, keyedCall }) =>
    toSuccess(correctBuyer(services, caller, { ...params, ...keyedCall }, body)),
  undo: ({ caller, params, keyedCall }) => toSuccess(undoTransfer(services, caller, { ...params, ...keyedCall })),
})
