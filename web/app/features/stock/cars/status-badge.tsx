import { type CarStatus, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'

const tones: Record<CarStatus, Tone> = { AVAILABLE: 'good', ON_HOLD: 'hold', SOLD: 'still' }

type Props = { status: CarStatus; words?: Readonly<Record<CarStatus, string>> }

/** A car's status in its colour; `words` where a screen calls it differently. */
export const StatusBadge = ({ status, words }: Props) => (
  <Badge tone={tones[status]}>{words?.[status] ?? carStatuses[status].badge}</Badge>
)

/** On a card: a small word where it can be had, as most can, and a stamp where it cannot. */
export const StatusWord = ({ status }: Pick<Props, 'status'>) =>
  status === 'AVAILABLE' ? (
    <span className="car-available">{carStatuses[status].badge}</span>
  ) : (
    <StatusBadge status={status} />
  )

/** The same in the back-office, where it is called as in filters, records and histories. */
export const OfficeStatusBadge = ({ status }: Pick<Props, 'status'>) => (
  <Badge tone={tones[status]}>{carStatuses[status].label}</Badge>
)
