import { formatNameList } from '@minato/contract/language/formats.ts'
import { message, t } from '@minato/contract/language/messages.ts'
import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { portKinds, portProblems } from '@minato/contract/platform/ports/office.ts'
import { api } from '#lib/api/api.ts'
import { useCountries } from '#lib/api/use-countries.ts'
import { createAction } from '#office/actions.tsx'
import { buildEditAddress, type WithHistory } from '#office/edit/edit-window.tsx'
import { EditableList } from '#office/edit/editable-list.tsx'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { createItemHook, useFullList } from '#office/list/listing.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { PortForm } from './office-form.tsx'

const param = 'port'

const toggle = createAction({
  label: ({ isActive }: StoredPort) => (isActive ? t('Stop serving') : t('Serve again')),
  do: ({ id, isActive, version }) => api.ports.update({ params: { id }, body: { isActive: !isActive, version } }),
  getMessage: ({ name, isActive }) =>
    isActive ? t('{name} is served again.', { name }) : t('{name} is no longer served.', { name }),
  undo: (changed: StoredPort) => changed,
  failed: () => ({ title: t('Change Failed'), text: t('Failed to change the port') }),
  groups: ['ports', 'destinations'],
})

const Countries = ({ codes }: { codes: readonly string[] }) => formatNameList(codes.map(useCountries().nameOf))

const formatDaysAtSea = ({ transit }: StoredPort) =>
  transit.map(({ method, least, most }) => `${methods[method]} ${least}–${most}`).join(', ')

const ports = defineList<StoredPort>()({
  title: message('Ports'),
  things: message('ports'),
  words: {
    loading: message('Loading the ports'),
    search: message('Name, code or country …'),
    empty: { title: message('No ports yet'), text: message('Freight, sailings and prices name these ports.') },
    noMatch: { title: message('No ports found') },
    showAll: message('Clear search'),
    failed: message('Failed to load ports'),
  },
  nameOf: ({ name }) => name,
  open: (port, address) => buildEditAddress(address, param, port),
  lead: {
    label: message('Name'),
    beside: ({ code }) => <span className="ms-2 font-mono text-xs text-muted">{code}</span>,
  },
  columns: [
    { label: message('Country'), cell: ({ country }) => <Countries codes={[country]} /> },
    { label: message('For'), cell: ({ kind }) => portKinds[kind] },
    { label: message('Serves'), card: 'labelled', cell: ({ serves }) => <Countries codes={serves} /> },
    { label: message('Days at sea'), card: 'labelled', cell: formatDaysAtSea },
    {
      label: message('Status'),
      card: 'top',
      cell: ({ isActive }) => !isActive && <Badge tone="still">{t('Not served')}</Badge>,
    },
  ],
  filters: { kind: createChoiceFilter(message('For'), message('Everything'), portKinds) },
  useRows({ kind, ...question }) {
    const { nameOf } = useCountries()
    return useFullList(api.ports.listAll, {
      question,
      textOf: ({ name, code, country, serves }) =>
        [name, code, ...[country, ...serves].flatMap((area) => [area, nameOf(area)])].join(' '),
      passes: (port) => !kind || port.kind === kind,
    })
  },
  export: createVisibleRowsExport('ports', api.ports.export),
  acts: [toggle],
})

export const PortsScreen = ({ history }: WithHistory) => (
  <EditableList
    list={ports}
    actions={() => <ButtonLink to={paths.admin.freight}>{t('Freight')}</ButtonLink>}
    add={t('Add Port')}
    window={{
      param,
      titles: { create: t('Add Port'), edit: t('Edit Port') },
      useItem: createItemHook(api.ports.listAll),
      loading: t('Loading the port'),
      missing: portProblems['port-not-found'].sentence,
      form: ({ record, onClose }) => <PortForm port={record} onClose={onClose} />,
      below: history,
    }}
  />
)
