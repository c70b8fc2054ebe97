import { message, t } from '@minato/contract/language/messages.ts'
import type { ClosingCountry } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { verdicts } from '@minato/contract/shipping/import-rules/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { createPagedExport } from '#office/list/export-menu.tsx'
import { createTextFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { toListPage, useListing } from '#office/list/listing.ts'
import { Small } from '#office/list/rows/columns.tsx'
import { Panel, QueryResult, RowList } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'

type Row = ClosingCountry & { id: string }

const closingCars = defineList<Row>()({
  title: message('Import Deadlines'),
  things: message('cars'),
  words: {
    loading: message('Loading cars'),
    search: message('Car, stock number or country …'),
    empty: {
      title: message('No import deadline soon'),
      text: message(
        'Cars are listed here when a country will soon refuse them or charge more for them. The number of days is in the settings.',
      ),
      link: { to: `${paths.admin.settings}?setting=closesSoonDays`, label: message('Settings') },
    },
    noMatch: { title: message('No cars found') },
    showAll: message('Clear search'),
    failed: message('Failed to load the cars'),
  },
  nameOf: ({ car }) => car.title,
  open: ({ car }) => paths.admin.car(car.id),
  lead: { label: message('Car'), below: ({ car }) => <span className="font-mono">{car.stockNumber}</span> },
  columns: [
    { label: message('Country'), cell: ({ country }) => country.name },
    {
      label: message('Last safe sailing'),
      cell: ({ sailsBy }) => (
        <>
          {formatDate(sailsBy)}
          <Small>{sailsBy < toOfficeDay(new Date()) && t('Passed: a delayed ship would arrive too late')}</Small>
        </>
      ),
    },
    { label: message('Now'), card: 'labelled', cell: ({ now }) => verdicts[now].mark },
    { label: message('After the deadline'), card: 'labelled', cell: ({ later }) => verdicts[later].mark },
  ],
  filters: { country: createTextFilter(message('Country (two letters)'), { placeholder: 'KE' }) },
  size: 50,
  useRows: ({ search, country, page, limit }) =>
    useListing(api.importRules.closing, { search, country, page, limit }, ({ data, meta }) => toListPage(data, meta)),
  export: createPagedExport('closing-cars', api.importRules.closingExport),
})

export const ClosingCarsScreen = () => (
  <ListScreen
    list={closingCars}
    actions={() => <ButtonLink to={paths.admin.importRules}>{t('Import Rules')}</ButtonLink>}
  />
)

export function CarImportDeadlines({ id }: { id: string }) {
  const result = useCall(api.importRules.closingOf, { params: { id } })
  return (
    <Panel title={t('Import deadlines')}>
      <QueryResult result={result} failed={t('The countries could not be loaded.')}>
        {({ data, days }) => (
          <RowList
            rows={data.map((one) => ({ ...one, id: one.country.code }))}
            none={t('This car has no import deadline within {days} days.', { days })}
            line={({ country, sailsBy, now, later }) =>
              renderRichText(
                t('<strong>{country}</strong>: the car must sail by {day}. <more>{now} → {later}</more>', {
                  country: country.name,
                  day: formatDate(sailsBy),
                  now: verdicts[now].mark,
                  later: verdicts[later].mark,
                }),
                {
                  strong: (text) => <strong>{text}</strong>,
                  more: (text) => <span className="text-muted">{text}</span>,
                },
              )
            }
          />
        )}
      </QueryResult>
    </Panel>
  )
}
