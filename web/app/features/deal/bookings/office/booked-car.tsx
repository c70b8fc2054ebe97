import type { BookedCar, Booking } from '@minato/contract/deal/bookings/bookings.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { VerdictCode } from '@minato/contract/shipping/import-rules/facts.ts'
import { Allowed, AllowedLink } from '#features/platform/session/allowed.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { ShortDay } from '#ui/display/time/short-day.tsx'

const brokenTexts = messages({
  cancelled: 'This sailing is cancelled: book another one.',
  'left-out': 'The ship no longer calls at a port of this booking: book another one.',
} as const)

const verdictWarnings: Partial<Record<VerdictCode, string>> = messages({
  'needs-licence': 'With this ship, the car needs an import licence. Check the country’s import rule.',
  'need-to-know': 'With this ship, we need to know more. Check the country’s import rule.',
  'not-allowed': 'With this ship, the import is not allowed. Check the country’s import rule.',
})

type BookedCarItemProps = { car: BookedCar; booking: Booking; orderId: string }

export function BookedCarItem({ car: { id, title, stockNumber, verdict }, booking, orderId }: BookedCarItemProps) {
  const remove = useDealAction<void>({
    send: (_, options) => api.voyages.unbook({ params: { id: orderId, itemId: id } }, options),
    successText: t('Saved.'),
    groups: ['voyages', 'orders'],
  })
  const { ship, voyageId, from, to, broken } = booking
  const details = [booking.blNumber && `B/L ${booking.blNumber}`, booking.container, booking.place].filter(Boolean)
  const doubt = verdict && verdictWarnings[verdict.code]
  return (
    <li className="grid gap-1 rounded-md border border-line p-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span>
          <span className="font-mono">{stockNumber}</span> {title}
        </span>
        <Allowed to="sailings.edit">
          <Button
            variant="quiet"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.run()}
            aria-label={t('Remove from the ship: {title}', { title })}
          >
            {t('Remove from the ship')}
          </Button>
        </Allowed>
      </div>
      <p>
        <AllowedLink
          needs="sailings.edit"
          to={paths.admin.sailing(voyageId)}
          className="font-semibold text-link hover:underline"
        >
          {ship}
        </AllowedLink>{' '}
        · {from.name} <ShortDay day={booking.atd ?? booking.etd} /> → {to.name}{' '}
        <ShortDay day={booking.ata ?? booking.eta} />
        {details.length > 0 && <span className="text-muted"> · {details.join(' · ')}</span>}
      </p>
      {broken && <Notice tone="bad">{brokenTexts[broken]}</Notice>}
      {doubt && <Notice tone="hold">{doubt}</Notice>}
      {remove.error && <Notice tone="bad">{getFailureText(remove.error)}</Notice>}
    </li>
  )
}
