import { inquiryStatuses } from '@minato/contract/inquiries/facts.ts'
import type { Inquiry } from '@minato/contract/inquiries/inquiry.ts'
import { nameOf } from './inquiry-summary.tsx'

type Props = { inquiry: Inquiry; onStatus(inquiry: Inquiry, status: Inquiry['status']): void }

const tones: Record<Inquiry['status'], string> = {
  PENDING: 'bg-hold-soft text-hold',
  IN_PROGRESS: 'bg-still-soft text-still',
  RESPONDED: 'bg-good-soft text-good',
  CLOSED: 'bg-surface text-muted',
}

/** The status of a row, changed in place: what is chosen is asked about before it counts. */
export const StatusSelect = ({ inquiry, onStatus }: Props) => (
  <select
    aria-label={`Status of ${nameOf(inquiry)}`}
    className={`min-h-9 rounded-md border border-line-strong px-2 text-sm font-semibold ${tones[inquiry.status]}`}
    value={inquiry.status}
    onChange={(event) => onStatus(inquiry, event.target.value as Inquiry['status'])}
  >
    {Object.entries(inquiryStatuses).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
