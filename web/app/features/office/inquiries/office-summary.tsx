import type { Inquiry } from '@minato/contract/office/inquiries/endpoints.ts'
import { customerTypes, inquiryStatuses, inquiryTypes } from '@minato/contract/office/inquiries/facts.ts'
import { countryName } from '@minato/contract/office/inquiries/office.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge, type Tone } from '~/ui/read/badge'
import { EmailText } from '~/ui/read/email-text'
import { Moment } from '~/ui/read/moment'

/** How somebody is called: by their address where they gave no name. */
export const nameOf = ({ title, name, email }: Pick<Inquiry, 'title' | 'name' | 'email'>) =>
  name ? [title, name].filter(Boolean).join(' ') : email

const tones: Record<Inquiry['status'], Tone> = {
  PENDING: 'hold',
  IN_PROGRESS: 'still',
  RESPONDED: 'good',
  CLOSED: 'still',
}

export const InquiryStatusBadge = ({ status }: Pick<Inquiry, 'status'>) => (
  <Badge tone={tones[status]}>{inquiryStatuses[status]}</Badge>
)

/** How they are reached and where they are. */
export const Reach = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    {inquiry.name && (
      <span className="block text-xs wrap-anywhere text-muted">
        <EmailText address={inquiry.email} />
      </span>
    )}
    <span className="flex flex-wrap gap-x-2 text-xs text-muted">
      <span className="whitespace-nowrap">{inquiry.mobile}</span>
      <span>{countryName(inquiry.country)}</span>
    </span>
  </>
)

/** What they look for, and the beginning of what they wrote. */
export function Matter({ inquiry }: { inquiry: Inquiry }) {
  const { inquiryType, customerType, message } = inquiry
  return (
    <>
      <span className="block font-medium">
        {[inquiryType ? inquiryTypes[inquiryType] : 'Contact message', vehicleOf(inquiry)].filter(Boolean).join(' · ')}
      </span>
      {customerType === 'CAR_DEALER' && <span className="block text-xs">{customerTypes.CAR_DEALER}</span>}
      {message && (
        <span className="line-clamp-2 max-w-md text-xs text-muted lg:max-xl:min-w-44" title={message}>
          {message}
        </span>
      )}
    </>
  )
}

/** Make, model and years of what they look for, as far as they were given. */
export const vehicleOf = (inquiry: Inquiry) => [inquiry.make, inquiry.model, years(inquiry)].filter(Boolean).join(' ')

/** The years of the vehicle, as far as they were given. */
export const years = ({ yearFrom, yearTo }: Pick<Inquiry, 'yearFrom' | 'yearTo'>) =>
  yearFrom === yearTo ? (yearFrom ?? '') : [yearFrom ?? '…', yearTo ?? '…'].join('–')

/** Some inquiries, each the way to its window. */
export function RecentInquiries({ inquiries }: { inquiries: readonly Inquiry[] }) {
  if (inquiries.length === 0) return <p className="text-sm text-muted">No inquiries yet.</p>
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface text-sm">
      {inquiries.map((inquiry) => (
        <li key={inquiry.id} className="border-b border-line last:border-0">
          <Link
            to={paths.admin.inquiry(inquiry.id)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-3 py-2 hover:bg-sunken sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <span className="text-muted max-sm:order-3">
              <Moment at={inquiry.createdAt} />
            </span>
            <span className="min-w-0">
              <Matter inquiry={inquiry} />
            </span>
            <span>
              <InquiryStatusBadge status={inquiry.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
