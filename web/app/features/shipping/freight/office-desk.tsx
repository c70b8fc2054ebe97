import { t } from '@minato/contract/language/messages.ts'
import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import {
  findRateStates,
  formatRateName,
  formatRowCount,
  getNewRateStart,
} from '@minato/contract/shipping/freight/office.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { type ReactNode, useMemo } from 'react'
import { api } from '#lib/api/api.ts'
import { useCountries } from '#lib/api/use-countries.ts'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { useCloseWindow, useListAddress } from '#office/address.ts'
import { createVisibleRowsExport, ExportMenu } from '#office/list/export-menu.tsx'
import { Filters } from '#office/list/filter-line.tsx'
import { clearFilters } from '#office/list/filters.tsx'
import { MoreLink } from '#office/panel.tsx'
import { RecordWindow } from '#office/record.tsx'
import { Screen } from '#office/screen.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Empty } from '#ui/display/states.tsx'
import { Plus } from '#ui/more-icons.ts'
import { filterRates, freightFilters, getFilters } from './office-filters.ts'
import { FreightImport } from './office-import.tsx'
import { FreightRaise } from './office-raise.tsx'
import { SaveBar } from './office-save-bar.tsx'
import { FreightTable } from './office-table.tsx'
import { useFreightEdits } from './office-use-edits.ts'

type Props = { rates: readonly Rate[]; ports: readonly StoredPort[]; history(id: string): ReactNode }

export function FreightDesk({ rates, ports, history }: Props) {
  const address = useListAddress()
  const today = toOfficeDay(new Date())
  const states = useMemo(() => findRateStates(rates, today), [rates, today])
  const { nameOf } = useCountries()
  const portNames = new Map(ports.map(({ code, name, country }) => [code, `${name}, ${nameOf(country)}`]))
  const question = getFilters(address)
  const visibleRates = filterRates(rates, question, states, (code) => portNames.get(code) ?? code)
  const editor = useFreightEdits(rates)
  const hasFilters = Object.values(question).some(Boolean)
  const isEmpty = visibleRates.length + editor.edits.added.length === 0
  const linkProps = { state: openedHere, preventScrollReset: true }
  return (
    <Screen
      title={t('Freight')}
      note={
        <>
          <span aria-live="polite">{formatRowCount(visibleRates.length)}</span> ·{' '}
          <MoreLink to={paths.admin.ports}>{t('Ports')}</MoreLink>
        </>
      }
      actions={
        <>
          <ButtonLink to={address.to({ do: 'raise' })} {...linkProps}>
            {t('Raise or Lower')}
          </ButtonLink>
          <ButtonLink to={address.to({ do: 'import' })} {...linkProps}>
            {t('Import')}
          </ButtonLink>
          <ExportMenu {...createVisibleRowsExport('freight', api.freight.export)} rows={visibleRates} />
          <Button
            variant="main"
            onClick={() => editor.addRow({ method: 'RORO', validFrom: getNewRateStart(rates, today) })}
          >
            <Plus className="size-5" aria-hidden />
            {t('Add Row')}
          </Button>
        </>
      }
    >
      <Filters
        placeholder={t('Port, country or source …')}
        values={question}
        filters={freightFilters(ports)}
        onChange={address.changeQuery}
      />
      {isEmpty ? (
        <Empty
          title={t('No freight rates found')}
          text={
            hasFilters
              ? t('Try other words or fewer filters.')
              : t('With freight, each car shows its total at the buyer’s port.')
          }
        >
          {hasFilters && (
            <Button onClick={() => address.changeQuery(clearFilters(Object.keys(question)))}>{t('Show all')}</Button>
          )}
        </Empty>
      ) : (
        <FreightTable rates={visibleRates} states={states} ports={ports} editor={editor} address={address} />
      )}
      <SaveBar key={String(editor.count === 0)} editor={editor} />
      <Windows visibleRates={visibleRates} rates={rates} ports={ports} history={history} isBusy={editor.count > 0} />
    </Screen>
  )
}

type WindowsProps = Props & { visibleRates: readonly Rate[]; isBusy: boolean }

function Windows({ visibleRates, rates, ports, history, isBusy }: WindowsProps) {
  const address = useListAddress()
  const onClose = useCloseWindow(address.to({ do: '', rate: '' }))
  const id = address.get('rate')
  const rate = rates.find((row) => row.id === id)
  const action = address.get('do')
  const window = { onClose, steps: undefined }
  return (
    <>
      <RecordWindow {...window} open={id !== ''} title={rate ? formatRateName(rate) : t('Removed row')}>
        {id && history(id)}
      </RecordWindow>
      <RecordWindow {...window} open={action === 'raise'} title={t('Raise or Lower Freight')}>
        <FreightRaise visibleRates={visibleRates} rates={rates} isBusy={isBusy} onClose={onClose} />
      </RecordWindow>
      <RecordWindow {...window} open={action === 'import'} title={t('Import Freight')}>
        <FreightImport rates={rates} ports={ports} isBusy={isBusy} onClose={onClose} />
      </RecordWindow>
    </>
  )
}
