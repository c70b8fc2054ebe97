import { t } from '@minato/contract/language/messages.ts'
import type { StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import { rateLimits } from '@minato/contract/shipping/freight/office.ts'
import { type ReadRate, readRates, type WrongRate } from '@minato/contract/shipping/freight/rates-csv.ts'
import { useMemo, useState } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { DryRun } from './office-dry-run.tsx'
import { useFreightChange } from './office-use-edits.ts'

type Props = { rates: readonly Rate[]; ports: readonly StoredPort[]; isBusy: boolean; onClose(): void }

export function FreightImport({ rates, ports, isBusy, onClose }: Props) {
  const [text, setText] = useState('')
  const change = useFreightChange(onClose)
  const result = useMemo(() => {
    const codes = new Set(ports.map(({ code }) => code))
    return text.trim() === '' ? null : readRates(text, { rates, isPort: (code) => codes.has(code) })
  }, [text, rates, ports])
  const rows = result?.rows ?? []
  const body = toRateChanges(rows)
  const count = body.add.length + body.change.length
  const wrong = rows.filter(({ is }) => is === 'wrong').length
  const tooMany = count > rateLimits.atOnce
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ ...body, reason: null })
      }}
    >
      <p className="text-sm text-muted">
        {t(
          'Columns: from, to, method, lump sum for, price USD, minimum USD, valid from, source. You can use an export as a pattern. A row with the same ports, method, kind and day is the same row. Rows that are not in the file stay.',
        )}
      </p>
      <FileButton
        name={t('File')}
        label={t('Choose a CSV file')}
        accept=".csv,.tsv,.txt,text/csv"
        disabled={change.isPending}
        onFiles={async ([file]) => file && setText(await file.text())}
      />
      <TextArea
        label={t('Or paste rows from a spreadsheet, with the header row')}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {result?.fault && <Notice tone="bad">{result.fault}</Notice>}
      {rows.length > 0 && <DryRun rows={rows} />}
      <ImportProblems {...{ wrong, tooMany, isBusy }} />
      {change.error && (
        <Notice tone="bad">{getFailureText(change.error, t('Failed to import. Please try again.'))}</Notice>
      )}
      <WindowFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton busy={change.isPending} disabled={count === 0 || wrong > 0 || tooMany || isBusy}>
          {change.isPending ? t('Importing …') : t('Import {count, plural, one {# row} other {# rows}}', { count })}
        </SubmitButton>
      </WindowFoot>
    </form>
  )
}

const ImportProblems = ({ wrong, tooMany, isBusy }: { wrong: number; tooMany: boolean; isBusy: boolean }) => (
  <>
    {wrong > 0 && (
      <Notice tone="bad">
        {t('Wrong rows: {count, number}. Please correct them first. Nothing is imported until then.', { count: wrong })}
      </Notice>
    )}
    {tooMany && (
      <Notice tone="bad">
        {t('Please import at most {count, plural, one {# row} other {# rows}} at once.', { count: rateLimits.atOnce })}
      </Notice>
    )}
    {isBusy && <Notice tone="hold">{t('Please save or discard your changes in the table first.')}</Notice>}
  </>
)

const toRateChanges = (rows: readonly (ReadRate | WrongRate)[]) => ({
  add: rows.flatMap((row) => (row.is === 'new' ? [row.draft] : [])),
  change: rows.flatMap((row) => {
    if (row.is !== 'changed') return []
    const { price, minimum, source } = row.draft
    const { id, version } = row.rate
    return [{ id, version, price, source, ...(minimum !== null && { minimum }) }]
  }),
})
