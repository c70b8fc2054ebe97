import type { KeptPort } from '@minato/contract/ground/ports/endpoints.ts'
import { methods } from '@minato/contract/ground/ports/facts.ts'
import { portKinds, portProblems } from '@minato/contract/ground/ports/office.ts'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { useCountries } from '~/lib/api/use-countries'
import { act } from '~/office/acts'
import { AddLink, EditWindow, editing, type WithHistory } from '~/office/edit/edit-window'
import { wholeExport } from '~/office/list/export-menu'
import { choice } from '~/office/list/filters'
import { listOf } from '~/office/list/list-of'
import { ListScreen } from '~/office/list/list-screen'
import { oneOfWhole, useWholeList } from '~/office/list/listing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { PortForm } from './office-form.tsx'

const param = 'port'

const toggle = act({
  label: ({ isActive }: KeptPort) => (isActive ? 'Serve no more' : 'Serve again'),
  do: ({ id, isActive, version }) => api.ports.update({ params: { id }, body: { isActive: !isActive, version } }),
  said: ({ name, isActive }) => `${name} is ${isActive ? 'served again' : 'not served any more'}.`,
  undo: (changed: KeptPort) => changed,
  failed: () => ({ title: 'Change Failed', text: 'Failed to change the port' }),
  groups: ['ports', 'destinations'],
})

const Countries = ({ codes }: { codes: readonly string[] }) => codes.map(useCountries().nameOf).join(', ')

const daysAtSea = ({ transit }: KeptPort) =>
  transit.map(({ method, least, most }) => `${methods[method]} ${least}–${most}`).join(', ')

const ports = listOf<KeptPort>()({
  title: 'Ports',
  things: 'ports',
  words: {
    search: 'Name, code or country …',
    empty: { title: 'No ports yet' },
    nothingFound: { title: 'No ports found' },
    showAll: 'Clear search',
    failed: (error) => ({ title: 'Failed to load ports', text: sentence(error) }),
  },
  nameOf: ({ name }) => name,
  open: (port, address) => editing(address, param, port),
  lead: { label: 'Name', beside: ({ code }) => <span className="ml-2 font-mono text-xs text-muted">{code}</span> },
  columns: [
    { label: 'Country', cell: ({ country }) => <Countries codes={[country]} /> },
    { label: 'For', cell: ({ kind }) => portKinds[kind] },
    { label: 'Serves', card: 'labelled', cell: ({ serves }) => <Countries codes={serves} /> },
    { label: 'Days at sea', card: 'labelled', cell: daysAtSea },
    { label: 'Status', card: 'top', cell: ({ isActive }) => !isActive && <Badge tone="still">Not served</Badge> },
  ],
  filters: { kind: choice('For', 'Everything', portKinds) },
  useRows({ kind, ...question }) {
    const { nameOf } = useCountries()
    return useWholeList(api.ports.listAll, {
      question,
      textOf: ({ name, code, country, serves }) =>
        [name, code, ...[country, ...serves].flatMap((one) => [one, nameOf(one)])].join(' '),
      passes: (port) => !kind || port.kind === kind,
    })
  },
  export: wholeExport('ports', api.ports.export),
  acts: [toggle],
})

const usePort = oneOfWhole(api.ports.listAll)

/** The ports that cars leave from and go to, the countries that each serves, and the days at sea. */
export const PortsScreen = ({ history }: WithHistory) => (
  <ListScreen
    list={ports}
    actions={() => <ButtonLink to={paths.admin.freight}>Freight</ButtonLink>}
    add={({ address }) => <AddLink to={editing(address, param)}>Add Port</AddLink>}
  >
    {(listed) => (
      <EditWindow
        listed={listed}
        param={param}
        titles={{ create: 'Add Port', edit: 'Edit Port' }}
        useThing={usePort}
        loading="Loading the port"
        missing={portProblems['port-not-found'].sentence}
        form={({ thing, onClose }) => <PortForm port={thing} onClose={onClose} />}
        below={history}
      />
    )}
  </ListScreen>
)
