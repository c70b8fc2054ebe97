import { message, messages } from '@minato/contract/language/messages.ts'
import type { DemandRow } from '@minato/contract/office/demand/endpoints.ts'
import { demandLimits, demandSorts, demandSources } from '@minato/contract/office/demand/facts.ts'
import { formatYears, inquiryCountries } from '@minato/contract/office/inquiries/facts.ts'
import { formatDayMonth } from '@minato/contract/values/calendar.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { api } from '#lib/api/api.ts'
import { createPagedExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter, createTextFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { toListPage, useListing } from '#office/list/listing.ts'
import { Small } from '#office/list/rows/columns.tsx'
import { paths } from '#paths.ts'
import { demandNumbers, removeFaultyNumbers } from './office-numbers.ts'
import { getPeopleAddress, PeopleWindow } from './office-people.tsx'
import { demandWords } from './words.ts'

const periods = messages({ '7': 'Last 7 days', '90': 'Last 90 days' } as const)
const groupings = messages({ question: 'Whole question', port: 'Port', country: 'Country' } as const)

const names = (places: readonly { name: string }[]) => places.map(({ name }) => name).join(', ')

function budgetText({ budgetFrom, budgetTo }: DemandRow) {
  if (budgetTo === null) return ''
  return budgetFrom === budgetTo ? formatUsd(budgetTo) : `${formatUsd(budgetFrom ?? 0)}–${formatUsd(budgetTo)}`
}

const toCountColumn = (name: 'all' | 'missed' | 'asked' | 'queued' | 'saved') => ({
  label: demandSorts[name].label,
  sort: name,
  figures: true,
  card: 'labelled' as const,
  cell: (row: DemandRow) => (row[name] === 0 ? '' : formatCount(row[name])),
})

const demand = defineList<DemandRow>()({
  title: demandWords.title,
  things: message('demand'),
  words: {
    loading: message('Loading the demand'),
    search: message('Make or model'),
    empty: {
      title: message('No demand yet'),
      text: message('Searches that find nothing, inquiries, waiting lists and saved searches are counted here.'),
      link: { to: paths.admin.inquiries, label: message('Enquiry List') },
    },
    showAll: message('Clear Filters'),
    failed: message('The demand could not be loaded'),
    filters: { show: message('Show Filters'), hide: message('Hide Filters'), clear: message('Clear Filters') },
  },
  nameOf: ({ name }) => name,
  open: getPeopleAddress,
  lead: { label: demandSorts.name.label, sort: 'name', below: ({ models }) => models.join(', ') },
  columns: [
    {
      label: message('Years, budget'),
      cell: (row) => (
        <>
          <span className="block whitespace-nowrap">{formatYears(row)}</span>
          <span className="block text-xs whitespace-nowrap text-muted empty:hidden">{budgetText(row)}</span>
        </>
      ),
    },
    {
      label: message('Where to'),
      cell: ({ ports, countries }) => (
        <span className="block lg:max-w-36 2xl:max-w-72">
          <span className="one-line">{names(ports)}</span>
          <Small>{names(countries)}</Small>
        </span>
      ),
    },
    toCountColumn('missed'),
    toCountColumn('asked'),
    toCountColumn('queued'),
    toCountColumn('saved'),
    toCountColumn('all'),
    {
      label: message('In stock'),
      figures: true,
      card: 'labelled',
      cell: ({ inStock }) => (inStock === null ? '' : formatCount(inStock)),
    },
    {
      label: demandSorts.last.label,
      sort: 'last',
      card: 'labelled',
      cell: ({ last }) => <span className="whitespace-nowrap">{formatDayMonth(last)}</span>,
    },
  ],
  filters: {
    days: createChoiceFilter(message('Period'), message('Last 30 days'), periods),
    by: createChoiceFilter(message('Rows'), message('Make and model'), groupings),
    source: createChoiceFilter(message('With'), message('Everything'), demandSources),
    year: createTextFilter(message('Suits a car of the year'), demandNumbers.year),
    price: createTextFilter(message('Suits a car at $'), demandNumbers.price),
    port: createTextFilter(message('Port'), { placeholder: message('Mombasa') }),
    country: createTextFilter(message('Country'), { proposals: Object.values(inquiryCountries) }),
  },
  sorts: demandSorts,
  defaultSort: 'all',
  size: demandLimits.pageSize,
  export: createPagedExport('demand', api.demand.export),
  useRows: (question) =>
    useListing(api.demand.list, removeFaultyNumbers(question), ({ data, meta }) => toListPage(data, meta)),
})

export const DemandScreen = () => (
  <ListScreen list={demand} above={() => <p className="mb-3 max-w-4xl text-sm text-muted">{demandWords.note}</p>}>
    {(listed) => <PeopleWindow listed={listed} />}
  </ListScreen>
)
