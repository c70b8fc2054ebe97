import { message, t } from '@minato/contract/language/messages.ts'
import type { Closing } from '@minato/contract/port/imports/endpoints.ts'
import { verdicts } from '@minato/contract/port/imports/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { pagedExport } from '~/office/list/export-menu'
import { words } from '~/office/list/filters'
import { listOf } from '~/office/list/list-of'
import { ListScreen } from '~/office/list/list-screen'
import { pageOf, useListing } from '~/office/list/listing'
import { Small } from '~/office/list/rows/columns'
import { Fetched, Lines, Panel } from '~/office/panel'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { rich } from '~/ui/read/rich'

type Row = Closing & { id: string }

const closing = listOf<Row>()({
  title: message('Cars That Close Soon'),
  things: 'cars',
  words: {
    search: message('Car, stock number or country …'),
    empty: {
      title: message('No country closes soon'),
      text: message(
        'Here stand the cars for which a country closes, or becomes dearer, within the days of the settings.',
      ),
    },
    nothingFound: { title: message('No such car') },
    showAll: message('Clear search'),
    failed: (error) => ({ title: t('Failed to load the cars'), text: sentence(error) }),
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
          {dateText(sailsBy)}
          <Small>{sailsBy < officeDay(new Date()) && t('Passed: a late ship would be too late')}</Small>
        </>
      ),
    },
    { label: message('Now'), card: 'labelled', cell: ({ now }) => verdicts[now].mark },
    { label: message('After that'), card: 'labelled', cell: ({ later }) => verdicts[later].mark },
  ],
  filters: { country: words(message('Country (two letters)'), { placeholder: 'KE' }) },
  size: 50,
  useRows: ({ search, country, page, limit }) =>
    useListing(api.importRules.closing, { search, country, page, limit }, ({ data, meta }) => pageOf(data, meta)),
  export: pagedExport('closing-cars', api.importRules.closingExport),
})

/** The cars for which a country closes soon, the first to close first. */
export const ClosingCarsScreen = () => (
  <ListScreen
    list={closing}
    actions={() => <ButtonLink to={paths.admin.importRules}>{t('Import Rules')}</ButtonLink>}
  />
)

/** The countries that close soon for one car: stands on the car itself. */
export function ClosingFor({ id }: { id: string }) {
  const result = useQuery(query(api.importRules.closingOf, { params: { id } }))
  return (
    <Panel title={t('Countries that close soon')}>
      <Fetched found={result} failed={t('The countries could not be loaded.')}>
        {({ data, days }) => (
          <Lines
            rows={data.map((one) => ({ ...one, id: one.country.code }))}
            none={t('No country closes for this car within {days} days.', { days })}
            line={({ country, sailsBy, now, later }) =>
              rich(
                t('<strong>{country}</strong>: it must sail by {day}. <more>{now} → {later}</more>', {
                  country: country.name,
                  day: dateText(sailsBy),
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
      </Fetched>
    </Panel>
  )
}
