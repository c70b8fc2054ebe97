import { message, t } from '@minato/contract/language/messages.ts'
import { confidences } from '@minato/contract/platform/trade/confidences.ts'
import type { ListedRule } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { markets } from '@minato/contract/shipping/import-rules/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { api } from '#lib/api/api.ts'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useFullList } from '#office/list/listing.ts'
import { Small } from '#office/list/rows/columns.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'

const rules = defineList<ListedRule>()({
  title: message('Import Rules'),
  things: message('import rules'),
  words: {
    loading: message('Loading import rules'),
    search: message('Country or region …'),
    empty: {
      title: message('No import rules yet'),
      text: message('A rule says which cars a country allows. Buyers see it beside each car.'),
    },
    noMatch: { title: message('No country found') },
    showAll: message('Clear search'),
    failed: message('Failed to load the import rules'),
    count: ({ total }) => t('{count, plural, one {# country} other {# countries}}', { count: total }),
  },
  nameOf: ({ name }) => name,
  open: ({ id }) => paths.admin.importRule(id),
  lead: { label: message('Country'), below: ({ region }) => region },
  columns: [
    { label: message('Used vehicles'), cell: ({ market }) => markets[market].label },
    { label: message('Claims'), figures: true, card: 'labelled', cell: ({ claims }) => claims },
    {
      label: message('Weakest'),
      card: 'labelled',
      cell: ({ weakest, weak }) => (
        <>
          {confidences[weakest].label}
          <Small>{weak > 0 && t('{count} weak', { count: weak })}</Small>
        </>
      ),
    },
    {
      label: message('Checked by us'),
      card: 'labelled',
      cell: ({ checked, claims, lastChecked }) =>
        lastChecked ? (
          <>
            {formatDate(lastChecked)}
            <Small>{t('{checked} of {claims, plural, one {# claim} other {# claims}}', { checked, claims })}</Small>
          </>
        ) : (
          <Badge tone="hold">{t('Never')}</Badge>
        ),
    },
  ],
  filters: {},
  useRows: (question) =>
    useFullList(api.importRules.listAll, { question, textOf: ({ name, region }) => `${name} ${region}` }),
  export: createVisibleRowsExport('import-rules', api.importRules.export),
})

export const ImportRulesScreen = () => (
  <ListScreen
    list={rules}
    actions={() => (
      <Allowed to="cars.read">
        <ButtonLink to={paths.admin.closingCars}>{t('Import Deadlines')}</ButtonLink>
      </Allowed>
    )}
  />
)
