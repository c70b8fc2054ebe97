import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Moment } from '~/ui/read/moment'
import { InquiryStatusBadge, Matter } from './office-summary.tsx'

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
