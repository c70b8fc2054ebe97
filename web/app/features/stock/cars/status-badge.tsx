import { type CarStatus, carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'

const tones: Record<CarStatus, Tone> = { AVAILABLE: 'good', ON_HOLD: 'hold', SOLD: 'still' }

type Props = { status: CarStatus; words?: Readonly<Record<CarStatus, string>> }

export const StatusBadge = ({ status, words }: Props) => (
  <Badge tone={tones[status]}>{words?.[status] ?? carStatuses[status].badge}</Badge>
)

/** Available cars have a small word, other cars a stamp. */
export const StatusWord = ({ status }: Pick<Props, 'status'>) =>
  status === 'AVAILABLE' ? (
    <span className="car-available">{carStatuses[status].badge}</span>
  ) : (
    <StatusBadge status={status} />
  )

export const OfficeStatusBadge = ({ status }: Pick<Props, 'status'>) => (
  <Badge tone={tones[status]}>{carStatuses[status].label}</Badge>
)
