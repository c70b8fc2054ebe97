import { nativeLanguageNames } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Inquiry } from '@minato/contract/office/inquiries/endpoints.ts'
import {
  customerTypes,
  formatYears,
  inquiryStatuses,
  inquiryTypes,
  steerings,
} from '@minato/contract/office/inquiries/facts.ts'
import { formatInquiryCountry } from '@minato/contract/office/inquiries/office.ts'
import { formatCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { Link } from 'react-router'
import { AllowedLink } from '#features/platform/session/allowed.tsx'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { RowList } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Excerpt } from '#ui/display/excerpt.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { type Fact, FactList, Part } from '#ui/display/fact-list.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { officeInquiryWords as inquiryWords } from './office-words.ts'

export const formatInquirerName = ({ title, name, email }: Pick<Inquiry, 'title' | 'name' | 'email'>) =>
  name ? [title, name].filter(Boolean).join(' ') : email

const tones: Record<Inquiry['status'], Tone> = {
  PENDING: 'hold',
  IN_PROGRESS: 'still',
  RESPONDED: 'good',
  CLOSED: 'still',
}

const InquiryStatusBadge = ({ status }: Pick<Inquiry, 'status'>) => (
  <Badge tone={tones[status]}>{inquiryStatuses[status]}</Badge>
)

export const SpamBadge = ({ possiblySpam }: Pick<Inquiry, 'possiblySpam'>) =>
  possiblySpam && <Badge tone="hold">{inquiryWords.possiblySpam}</Badge>

export const ContactLinks = ({ inquiry }: { inquiry: Inquiry }) => (
  <FactLine parts={[inquiry.name && inquiry.email, inquiry.mobile, formatInquiryCountry(inquiry.country)]} />
)

export function InquirySubject({ inquiry }: { inquiry: Inquiry }) {
  const { inquiryType, customerType, message } = inquiry
  const kind = inquiryType ? inquiryTypes[inquiryType] : t('Contact message')
  const dealer = customerType === 'CAR_DEALER' && customerTypes.CAR_DEALER
  return (
    <span className="block min-w-44 lg:max-w-80 xl:max-w-96 2xl:max-w-3xl">
      <span className="one-line font-medium">{[kind, formatVehicle(inquiry), dealer].filter(Boolean).join(' · ')}</span>
      {message && <Excerpt text={message} most={160} className="one-line line-clamp-2 text-xs text-muted" />}
    </span>
  )
}

export const formatVehicle = (inquiry: Inquiry) =>
  [inquiry.make, inquiry.model, formatYears(inquiry)].filter(Boolean).join(' ')

export const RecentInquiries = ({ inquiries }: { inquiries: readonly Inquiry[] }) => (
  <RowList
    rows={inquiries}
    rowClass=""
    none={t('No inquiries yet.')}
    line={(inquiry) => (
      <Link
        to={paths.admin.inquiry(inquiry.id)}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-3 py-2 hover:bg-sunken sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
      >
        <span className="text-muted max-sm:order-3">
          <Moment at={inquiry.createdAt} />
        </span>
        <span className="min-w-0">
          <InquirySubject inquiry={inquiry} />
        </span>
        <span>
          <InquiryStatusBadge status={inquiry.status} />
        </span>
      </Link>
    )}
  />
)

export const InquiryDetails = ({ inquiry, respondAddress }: { inquiry: Inquiry; respondAddress: string }) => (
  <div className="grid gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <InquiryStatusBadge status={inquiry.status} />
      <SpamBadge {...inquiry} />
      <span className="text-sm text-muted">
        {renderRichText(t('received <moment/>'), { moment: <Moment at={inquiry.createdAt} exact /> })}
      </span>
      <ButtonLink
        to={respondAddress}
        size="small"
        variant="main"
        className="ms-auto"
        state={openedHere}
        preventScrollReset
      >
        {t('Respond')}
      </ButtonLink>
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <Facts title={t('Customer')} rows={customerRows(inquiry)} />
      {inquiry.kind === 'VEHICLE' && <Facts title={t('Vehicle')} rows={vehicleRows(inquiry)} />}
    </div>
    <Part title={t('Message')}>
      {inquiry.possiblySpam && <p className="mb-2 text-sm text-muted">{inquiryWords.spamReason}</p>}
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {inquiry.message ?? <span className="text-muted">{t('No message.')}</span>}
      </p>
    </Part>
    {inquiry.adminResponse && <Response inquiry={inquiry} />}
  </div>
)

export const Response = ({ inquiry }: { inquiry: Inquiry }) => (
  <Part title={t('Response')}>
    <p className="text-sm wrap-anywhere whitespace-pre-line">{inquiry.adminResponse}</p>
    <p className="mt-1 text-xs text-muted">
      {inquiry.respondedAt
        ? renderRichText(t('{name}, <moment/>', { name: inquiry.respondedBy ?? '' }), {
            moment: <Moment at={inquiry.respondedAt} exact />,
          })
        : inquiry.respondedBy}
      {' · '}
      {inquiry.emailSentAt
        ? renderRichText(t('email sent <moment/>'), { moment: <Moment at={inquiry.emailSentAt} exact /> })
        : t('email is being sent')}
    </p>
  </Part>
)

const Facts = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <Part title={title}>
    <FactList rows={rows} />
  </Part>
)

export const formatLanguage = ({ language }: Inquiry) => language && nativeLanguageNames[language]

const customerRows = (inquiry: Inquiry): Fact[] => [
  [t('Language'), formatLanguage(inquiry)],
  [
    t('Name'),
    inquiry.userId ? (
      <AllowedLink
        key="name"
        needs="users.edit"
        className="text-link underline"
        to={paths.admin.editUser(inquiry.userId)}
      >
        {formatInquirerName(inquiry)}
      </AllowedLink>
    ) : (
      inquiry.name && formatInquirerName(inquiry)
    ),
  ],
  [
    t('Email'),
    <a key="mail" className="break-all text-link underline" href={`mailto:${inquiry.email}`}>
      {inquiry.email}
    </a>,
  ],
  [
    t('Mobile'),
    <a key="tel" className="text-link underline" href={formatPhoneLink(inquiry.mobile)}>
      {inquiry.mobile}
    </a>,
  ],
  [t('Country'), formatInquiryCountry(inquiry.country)],
  [t('Customer type'), inquiry.customerType && customerTypes[inquiry.customerType]],
]

const vehicleRows = (inquiry: Inquiry): Fact[] => {
  const { inquiryType, steering, make, model, port } = inquiry
  const details: Fact[] = [
    [t('Engine (cc)'), inquiry.engineCC],
    [t('Transmission'), inquiry.transmission && formatCarWord(inquiry.transmission)],
    [t('Drive'), inquiry.drive],
    [t('Exterior color'), inquiry.exteriorColor && formatCarWord(inquiry.exteriorColor)],
    [t('Interior color'), inquiry.color && formatCarWord(inquiry.color)],
    [t('Seats'), inquiry.seats],
    [t('Mileage (km)'), inquiry.mileage],
  ]
  return [
    [t('Type'), inquiryType && inquiryTypes[inquiryType]],
    [t('Make, model'), [make, model].filter(Boolean).join(' ')],
    [t('Years'), formatYears(inquiry)],
    [t('Steering'), steering && steerings[steering]],
    [t('Port'), port],
    ...details.filter(([, value]) => value !== null),
  ]
}
