import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { customerTypes, inquiryTypes, steerings } from '@minato/contract/inquiries/facts.ts'
import { countryName } from '@minato/contract/inquiries/office.ts'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { type Fact, FactList, Part } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { InquiryStatusBadge, nameOf, years } from './office-summary.tsx'

/** Everything about one inquiry. */
export const InquiryDetails = ({ inquiry, respondAddress }: { inquiry: Inquiry; respondAddress: string }) => (
  <div className="grid gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <InquiryStatusBadge status={inquiry.status} />
      <span className="text-sm text-muted">
        received <Moment at={inquiry.createdAt} exact />
      </span>
      <ButtonLink
        to={respondAddress}
        size="small"
        look="main"
        className="ml-auto"
        state={openedHere}
        preventScrollReset
      >
        Respond
      </ButtonLink>
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <Facts title="Customer" rows={customerRows(inquiry)} />
      {inquiry.kind === 'VEHICLE' && <Facts title="Vehicle" rows={vehicleRows(inquiry)} />}
    </div>
    <Part title="Message">
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {inquiry.message ?? <span className="text-muted">There was no message.</span>}
      </p>
    </Part>
    {inquiry.adminResponse && <Response inquiry={inquiry} />}
  </div>
)

/** What was answered, and whether it has left. */
export const Response = ({ inquiry }: { inquiry: Inquiry }) => (
  <Part title="Response">
    <p className="text-sm wrap-anywhere whitespace-pre-line">{inquiry.adminResponse}</p>
    <p className="mt-1 text-xs text-muted">
      {inquiry.respondedBy}
      {inquiry.respondedAt && (
        <>
          , <Moment at={inquiry.respondedAt} exact />
        </>
      )}
      {' · '}
      {inquiry.emailSentAt ? (
        <>
          e-mail sent <Moment at={inquiry.emailSentAt} exact />
        </>
      ) : (
        'e-mail on its way'
      )}
    </p>
  </Part>
)

const customerRows = (inquiry: Inquiry): Fact[] => [
  [
    'Name',
    inquiry.userId ? (
      <Link key="name" className="text-link underline" to={paths.admin.editUser(inquiry.userId)}>
        {nameOf(inquiry)}
      </Link>
    ) : (
      inquiry.name && nameOf(inquiry)
    ),
  ],
  [
    'E-mail',
    <a key="mail" className="break-all text-link underline" href={`mailto:${inquiry.email}`}>
      {inquiry.email}
    </a>,
  ],
  [
    'Mobile',
    <a key="tel" className="text-link underline" href={`tel:${inquiry.mobile.replace(/[^+\d]/g, '')}`}>
      {inquiry.mobile}
    </a>,
  ],
  ['Country', countryName(inquiry.country)],
  ['Customer type', inquiry.customerType && customerTypes[inquiry.customerType]],
]

const vehicleRows = (inquiry: Inquiry): Fact[] => {
  const { inquiryType, steering, make, model, port } = inquiry
  const more: Fact[] = [
    ['Engine (cc)', inquiry.engineCC],
    ['Transmission', inquiry.transmission],
    ['Drive', inquiry.drive],
    ['Exterior color', inquiry.exteriorColor],
    ['Interior color', inquiry.color],
    ['Seats', inquiry.seats],
    ['Mileage (km)', inquiry.mileage],
  ]
  return [
    ['Type', inquiryType && inquiryTypes[inquiryType]],
    ['Make, model', [make, model].filter(Boolean).join(' ')],
    ['Years', years(inquiry)],
    ['Steering', steering && steerings[steering]],
    ['Port', port],
    ...more.filter(([, value]) => value !== null),
  ]
}

const Facts = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <Part title={title}>
    <FactList rows={rows} />
  </Part>
)
