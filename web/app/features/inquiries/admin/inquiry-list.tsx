import type { Inquiry } from '@minato/contract/inquiries/inquiry.ts'
import type { InquirySort } from '@minato/contract/inquiries/office.ts'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { useWide } from '~/lib/use-wide'
import { Button, ButtonLink } from '~/ui/act/button'
import { Moment } from '~/ui/read/moment'
import { cellLook, Head, opensRow, Row, SortHead, type Sorting, Table } from '~/ui/read/table'
import { Matter, nameOf, Reach } from './inquiry-summary.tsx'
import { StatusSelect } from './status-select.tsx'

type Changes = {
  viewAddress(inquiry: Inquiry): string
  respondAddress(inquiry: Inquiry): string
  onStatus(inquiry: Inquiry, status: Inquiry['status']): void
  onDelete(inquiry: Inquiry): void
}
type Props = Changes & { inquiries: readonly Inquiry[]; sorting: Sorting<InquirySort> }

/** Inquiries as a table where there is room for one, else as cards. */
export const InquiryList = (shown: Props) => (useWide() ? <Rows {...shown} /> : <Cards {...shown} />)

const Rows = ({ inquiries, sorting, ...changes }: Props) => (
  <Table
    label="Inquiries"
    head={
      <>
        <SortHead name="name" sorting={sorting} />
        <Head label="Inquiry Details" />
        <SortHead name="status" sorting={sorting} />
        <SortHead name="date" sorting={sorting} />
        <Head label="Actions" />
      </>
    }
  >
    {inquiries.map((inquiry) => (
      <Row key={inquiry.id}>
        <th scope="row" className={`${cellLook} text-left font-normal`}>
          <Name inquiry={inquiry} {...changes} />
          <Reach inquiry={inquiry} />
        </th>
        <td className={cellLook}>
          <Matter inquiry={inquiry} />
        </td>
        <td className={cellLook}>
          <StatusSelect inquiry={inquiry} onStatus={changes.onStatus} />
        </td>
        <td className={cellLook}>
          <Moment at={inquiry.createdAt} exact />
        </td>
        <td className={cellLook}>
          <Actions inquiry={inquiry} {...changes} />
        </td>
      </Row>
    ))}
  </Table>
)

const Cards = ({ inquiries, sorting: _, ...changes }: Props) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {inquiries.map((inquiry) => (
      <li key={inquiry.id} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-sm">
        <div>
          <div className="flex items-start justify-between gap-3">
            <Name inquiry={inquiry} {...changes} />
            <span className="text-xs text-muted">
              <Moment at={inquiry.createdAt} exact />
            </span>
          </div>
          <Reach inquiry={inquiry} />
        </div>
        <div>
          <Matter inquiry={inquiry} />
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-2">
          <StatusSelect inquiry={inquiry} onStatus={changes.onStatus} />
          <Actions inquiry={inquiry} {...changes} />
        </div>
      </li>
    ))}
  </ul>
)

const Name = ({ inquiry, viewAddress }: Changes & { inquiry: Inquiry }) => (
  <Link
    to={viewAddress(inquiry)}
    state={openedHere}
    preventScrollReset
    className="font-semibold break-words hover:underline"
    {...opensRow}
  >
    {nameOf(inquiry)}
  </Link>
)

function Actions({ inquiry, viewAddress, respondAddress, onDelete }: Changes & { inquiry: Inquiry }) {
  const name = nameOf(inquiry)
  const opens = { state: openedHere, preventScrollReset: true, size: 'small' } as const
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      <ButtonLink to={viewAddress(inquiry)} {...opens} aria-label={`View details of ${name}`}>
        View
      </ButtonLink>
      <ButtonLink to={respondAddress(inquiry)} {...opens} aria-label={`Respond to ${name}`}>
        Respond
      </ButtonLink>
      <Button size="small" look="danger" onClick={() => onDelete(inquiry)} aria-label={`Delete inquiry of ${name}`}>
        Delete
      </Button>
    </div>
  )
}
