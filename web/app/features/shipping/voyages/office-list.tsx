import { message, t } from '@minato/contract/language/messages.ts'
import { leavingDays } from '@minato/contract/office/dashboard/facts.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import {
  formatShipName,
  getVoyageState,
  type VoyageState,
  voyageStates,
} from '@minato/contract/shipping/voyages/facts.ts'
import type { Voyage } from '@minato/contract/shipping/voyages/voyage.ts'
import { addDays } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { usePorts } from '#lib/api/use-ports.ts'
import { createDeletion } from '#office/actions.tsx'
import { filterAndSort } from '#office/arrange.ts'
import { buildEditAddress } from '#office/edit/edit-window.tsx'
import { createVisibleRowsExport } from '#office/list/export-menu.tsx'
import { createChoiceFilter } from '#office/list/filters.tsx'
import { defineList } from '#office/list/list-definition.ts'
import { Small } from '#office/list/rows/columns.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Calls } from './office-calls.tsx'

export const voyageParam = 'voyage'

const remove = createDeletion({
  ask: (voyage: Voyage) => ({
    title: t('Delete this voyage?'),
    text: t('It is removed from the sailings at once. This action cannot be undone.'),
    subject: formatShipName(voyage),
  }),
  do: ({ id }) => api.voyages.remove({ params: { id } }),
  getMessage: (_, voyage) => t('{ship} was deleted.', { ship: formatShipName(voyage) }),
  failed: () => ({ title: t('Delete Failed'), text: t('Failed to delete the voyage') }),
  groups: ['voyages'],
})

const tones: Record<VoyageState, Tone> = { planned: 'theirs', left: 'good', arrived: 'still', cancelled: 'bad' }

function leavesSoon({ cancelled, loading }: Voyage) {
  const today = toOfficeDay(new Date())
  return !cancelled && loading.some(({ etd, atd }) => !atd && etd && etd >= today && etd < addDays(today, leavingDays))
}

export const voyages = defineList<Voyage>()({
  title: message('Sailings'),
  things: message('sailings'),
  words: {
    loading: message('Loading sailings'),
    search: message('Ship, carrier, voyage or port …'),
    empty: { title: message('No sailings yet'), text: message('Add a voyage, or import a carrier’s schedule as CSV.') },
    noMatch: { title: message('No sailings found') },
    showAll: message('Show all'),
    failed: message('Failed to load the sailings'),
  },
  nameOf: formatShipName,
  open: (voyage, address) => buildEditAddress(address, voyageParam, voyage),
  lead: { label: message('Ship'), below: ({ carrier, method }) => `${carrier} · ${methods[method]}` },
  columns: [
    {
      label: message('Last yard day (CUT), departure'),
      card: 'labelled',
      cell: ({ loading }) => (
        <Calls calls={loading.map(({ port, cut, etd, atd }) => ({ port, days: [cut, atd ?? etd] }))} />
      ),
    },
    {
      label: message('Arrival'),
      card: 'labelled',
      cell: ({ discharge }) => <Calls calls={discharge.map(({ port, eta, ata }) => ({ port, days: [ata ?? eta] }))} />,
    },
    {
      label: message('Cars'),
      figures: true,
      card: 'labelled',
      cell: ({ booked }) => booked || <Small>{t('none')}</Small>,
    },
    {
      label: message('Status'),
      card: 'top',
      cell: (voyage) => <Badge tone={tones[getVoyageState(voyage)]}>{voyageStates[getVoyageState(voyage)]}</Badge>,
    },
  ],
  filters: {
    leaves: createChoiceFilter(message('Leaves'), message('On any day'), { week: message('Within 7 days') }),
    past: createChoiceFilter(message('Time'), message('Now and later'), { all: message('Past ones too') }),
  },
  useRows(question) {
    const { ports } = usePorts()
    const portNames = new Map(ports.map(({ code, name }) => [code, name]))
    return useQuery({
      ...query(api.voyages.listAll, { query: { past: question.past === 'all' ? 'all' : undefined } }),
      select({ data: allRows }) {
        const textOf = ({ carrier, vessel, number, loading, discharge }: Voyage) =>
          [
            carrier,
            vessel,
            number,
            ...[...loading, ...discharge].flatMap(({ port }) => [port, portNames.get(port) ?? '']),
          ].join(' ')
        const filtered = question.leaves === 'week' ? allRows.filter(leavesSoon) : allRows
        const rows = filterAndSort(filtered, { question, textOf })
        return { rows, total: rows.length, pages: 1, allRows }
      },
    })
  },
  export: {
    ...createVisibleRowsExport('sailings', api.voyages.export),
    secondFile: {
      label: message('The cars booked on them'),
      needs: 'sailings.edit',
      ...createVisibleRowsExport('booked-cars', api.voyages.exportBooked),
    },
  },
  acts: [remove],
})
