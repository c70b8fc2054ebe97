import { type CarStatus, carStatuses } from '@minato/contract/car-facts.ts'
import { Badge, type Tone } from '~/ui/badge'

const tones: Record<CarStatus, Tone> = { AVAILABLE: 'good', ON_HOLD: 'hold', SOLD: 'still' }

export const StatusBadge = ({ status }: { status: CarStatus }) => (
  <Badge tone={tones[status]}>{carStatuses[status].badge}</Badge>
)
