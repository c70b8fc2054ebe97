import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { CompletedRateChanges, Rate, rateChanges } from '@minato/contract/shipping/freight/draft.ts'
import { invertRateChanges } from '@minato/contract/shipping/freight/raise-rates.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useLeaveGuard } from '#forms/saving/leave-guard.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { query, refreshGroups } from '#lib/api/query.ts'
import { toast } from '#ui/actions/toast.ts'
import * as edited from './office-edits.ts'

export function useFreightChange(onDone?: () => void) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: (changes: CompletedRateChanges) => api.freight.change({ body: invertRateChanges(changes) }),
    onSuccess: () => toast.success(t('The change was undone.')),
    onError: (error) => toast.error(getFailureText(error, t('The change could not be undone.'))),
    onSettled: () => refreshGroups(queries, 'freight', 'destinations'),
  })
  return useMutation({
    mutationFn: (body: z.input<typeof rateChanges>) => api.freight.change({ body }),
    onSuccess(done) {
      toast.success(formatChanges(done), () => undo.mutate(done))
      onDone?.()
      return refreshGroups(queries, 'freight', 'destinations')
    },
  })
}

function formatChanges({ added, changed, removed }: CompletedRateChanges) {
  const parts = [
    added.length > 0 && t('{count, plural, one {# added} other {# added}}', { count: added.length }, 'rows of freight'),
    changed.length > 0 &&
      t('{count, plural, one {# changed} other {# changed}}', { count: changed.length }, 'rows of freight'),
    removed.length > 0 &&
      t('{count, plural, one {# removed} other {# removed}}', { count: removed.length }, 'rows of freight'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('Nothing was changed.') : t('{changes}.', { changes: formatNameList(parts) })
}

export function useFreightEdits(rates: readonly Rate[]) {
  const queries = useQueryClient()
  const [edits, setEdits] = useState(edited.noEdits)
  const [faults, setFaults] = useState<edited.Faults>(new Map())
  const count = edited.countEdits(edits)
  const discard = () => {
    setEdits(edited.noEdits)
    setFaults(new Map())
  }
  const guard = useLeaveGuard(count > 0, discard, 'screen')
  const change = useFreightChange(discard)

  async function onError(error: unknown) {
    if (!isProblem(error, 'stale')) return
    const { data } = await queries.fetchQuery({ ...query(api.freight.listAll), staleTime: 0 })
    setEdits((now) => edited.rebaseEdits(now, data))
  }
  function save(reason: string) {
    const { faults: faultsByRow, body } = edited.collectChanges(edits)
    setFaults(faultsByRow)
    if (faultsByRow.size === 0) change.mutate({ ...body, reason }, { onError })
  }
  // Stable functions, so that memoized rows do not render again.
  const actions = useMemo(
    () => ({
      editField: (rate: Rate, field: edited.RateField, text: string) =>
        setEdits((now) => edited.editField(now, rate, field, text)),
      editNewRow: (key: string, texts: edited.NewRow['texts']) => setEdits((now) => edited.editNewRow(now, key, texts)),
      addRow: (texts: edited.NewRow['texts']) => setEdits((now) => edited.addRow(now, texts)),
      removeNewRow: (key: string) => setEdits((now) => edited.removeNewRow(now, key)),
      toggleRemoved: (rate: Rate) => setEdits((now) => edited.toggleRemoved(now, rate)),
    }),
    [],
  )
  return { ...actions, edits, faults, count, rates, discard, save, busy: change.isPending, error: change.error, guard }
}
export type FreightEdits = ReturnType<typeof useFreightEdits>
