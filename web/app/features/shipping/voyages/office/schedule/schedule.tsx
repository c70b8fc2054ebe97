import { t } from '@minato/contract/language/messages.ts'
import type { ScheduleRow } from '@minato/contract/shipping/voyages/schedule.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { type ListAddress, useCloseWindow } from '#office/address.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { CheckField } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { AnswersForm } from './schedule-form.tsx'
import { Outcomes } from './schedule-rows.tsx'
import { type Stage, useScheduleImport } from './use-schedule-import.ts'

export function ScheduleWindow({ address }: { address: ListAddress }) {
  const close = useCloseWindow(address.to({ do: '' }))
  return (
    <Window open={address.get('do') === 'import'} onClose={close} title={t('Import a carrier’s schedule')} size="wide">
      <ScheduleImportForm onClose={close} />
    </Window>
  )
}

function ScheduleImportForm({ onClose }: { onClose(): void }) {
  const { file, reader, answers, change, missing, importer, faults, rows, start, stage, anew, mustConfirm, setAsNew } =
    useScheduleImport()
  return (
    <div className="grid gap-4">
      {stage !== 'done' && (
        <>
          <FileButton
            name={t('Schedule as CSV')}
            accept=".csv,.txt,text/csv,text/plain"
            label={file ? t('{file}: choose another file', { file: file.name }) : t('Choose a schedule as CSV')}
            fault={reader.error ? getFailureText(reader.error) : ''}
            disabled={reader.isPending}
            onFiles={([upload]) => upload && reader.mutate(upload)}
          />
          {file && <AnswersForm {...{ shape: file.shape, answers, missing, faults }} onChange={change} />}
        </>
      )}
      {importer.error && <Notice tone="bad">{getFailureText(importer.error)}</Notice>}
      {mustConfirm && (
        <CheckField
          label={t('A voyage number of another year means a new voyage')}
          checked={anew}
          disabled={importer.isPending}
          onChange={({ target }) => setAsNew(target.checked)}
        />
      )}
      {importer.data && <Outcomes rows={rows} done={stage === 'done'} />}
      <WindowFoot>
        <Button onClick={onClose}>{stage === 'done' ? t('Close') : t('Cancel')}</Button>
        {file && <ImportButtons stage={stage} rows={rows} busy={importer.isPending} onStart={start} />}
      </WindowFoot>
    </div>
  )
}

const isImportable = ({ outcome }: ScheduleRow) => outcome === 'new' || outcome === 'changed'

type ImportButtonsProps = { stage: Stage; rows: readonly ScheduleRow[]; busy: boolean; onStart(dry: boolean): void }

function ImportButtons({ stage, rows, busy, onStart }: ImportButtonsProps) {
  if (stage === 'done') return null
  const count = stage === 'checked' ? rows.filter(isImportable).length : 0
  return (
    <>
      <Button variant={stage === 'checked' ? 'plain' : 'main'} busy={busy} onClick={() => onStart(true)}>
        {stage === 'checked' ? t('Check again') : t('Check the changes')}
      </Button>
      {count > 0 && (
        <Button variant="main" busy={busy} onClick={() => onStart(false)}>
          {t('Import {count, plural, one {# voyage} other {# voyages}}', { count })}
        </Button>
      )}
    </>
  )
}
