import { t } from '@minato/contract/language/messages.ts'
import type { DemandPeopleQuery, DemandRow, InterestedPerson } from '@minato/contract/office/demand/endpoints.ts'
import { demandSources } from '@minato/contract/office/demand/facts.ts'
import { buildListPath } from '@minato/contract/shipping/saved-searches/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { AllowedLink } from '#features/platform/session/allowed.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { type ListAddress, useCloseWindow } from '#office/address.ts'
import type { ListContext } from '#office/list/list-definition.ts'
import { RowList } from '#office/panel.tsx'
import { FreshRecord, RecordWindow } from '#office/record.tsx'
import { useSteps } from '#office/steps.tsx'
import { paths } from '#paths.ts'
import { ManualMessageButtons } from '#ui/actions/manual-message-buttons.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { demandWords as words } from './words.ts'

export const getPeopleAddress = ({ id }: DemandRow, address: ListAddress) => address.to({ row: id })

/** The row is part of the address, so Back closes the window. */
export function PeopleWindow({ listed }: { listed: ListContext<DemandRow> }) {
  const { address, question, rows } = listed
  // Text from an address is unchecked: the server validates it.
  const { page: _, limit: __, sort: ___, direction: ____, ...filters } = question
  const row = address.get('row')
  const close = useCloseWindow(address.to({ row: '' }))
  const steps = useSteps(listed, row, getPeopleAddress)
  const name = rows.find(({ id }) => id === row)?.name
  const title = name ? t('Who may be written to: {name}', { name }) : t('Who may be written to')
  return (
    <RecordWindow open={row !== ''} title={title} onClose={close} steps={steps}>
      {row && <People key={row} {...(filters as Omit<DemandPeopleQuery, 'row'>)} row={row} />}
    </RecordWindow>
  )
}

function People(filters: Omit<DemandPeopleQuery, 'row'> & { row: string }) {
  const result = useQuery({ ...query(api.demand.people, { query: filters }), refetchOnMount: 'always' })
  return (
    <FreshRecord result={result} loading={t('Loading who may be written to')} allowCached>
      {({ people, others }) => (
        <div className="grid gap-3">
          <RowList rows={people} none={words.noPeople} line={(person) => <Person {...person} />} />
          {others > 0 && (
            <p className="text-sm text-muted">
              {t('{count, plural, one {# other request is not shown.} other {# other requests are not shown.}}', {
                count: others,
              })}{' '}
              {t('They want no emails, or your role does not see them.')}
            </p>
          )}
        </div>
      )}
    </FreshRecord>
  )
}

const link = 'text-link underline'

const Person = ({ userId, name, email, phone, country, reasons, message }: InterestedPerson) => (
  <div className="grid gap-2">
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <strong className="wrap-anywhere">
        {userId ? (
          <AllowedLink needs="users.edit" to={paths.admin.editUser(userId)} className={link}>
            {name}
          </AllowedLink>
        ) : (
          name
        )}
      </strong>
      <span className="text-muted wrap-anywhere">
        <FactLine parts={[country, phone]} />
      </span>
      {email && (
        <a className={`${link} break-all`} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </div>
    <ul className="grid gap-1">
      {reasons.map((reason) => (
        <InterestReason key={`${reason.source} ${reason.at}`} {...reason} />
      ))}
    </ul>
    {phone && <ManualMessageButtons message={message} phone={phone} />}
  </div>
)

const InterestReason = ({ source, at, inquiryId, car, search }: InterestedPerson['reasons'][number]) => (
  <li className="flex flex-wrap items-baseline gap-x-2">
    <span>{demandSources[source]}</span>
    {inquiryId && (
      <AllowedLink needs="inquiries.edit" to={paths.admin.inquiry(inquiryId)} className={link}>
        {t('Open the inquiry')}
      </AllowedLink>
    )}
    {car && (
      <AllowedLink needs="cars.read" to={paths.admin.car(car.id)} className={`${link} wrap-anywhere`}>
        {car.stockNumber} {car.title}
      </AllowedLink>
    )}
    {search && (
      <AllowedLink needs="inquiries.edit" to={buildListPath(search.search)} className={`${link} wrap-anywhere`}>
        {search.name}
      </AllowedLink>
    )}
    <span className="text-muted">
      <Moment at={at} />
    </span>
  </li>
)
