import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RateDraft, rateDraft } from '@minato/contract/exchange-rate/endpoints.ts'
import { isJump, exchangeRateMessages as texts } from '@minato/contract/exchange-rate/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/lib/api'
import { useSetRate } from '~/lib/exchange-rate'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import { FormFaults } from '~/ui/write/form-faults'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { submitKey } from '~/ui/write/submit-key'

const fields = ['rate', 'date', 'source'] as const
const empty = () => ({ rate: '', date: officeDay(new Date()), source: '' })

/** Sets the rate; one that is far from the last is asked about first. */
export function RateForm({ last }: { last: number | undefined }) {
  const queries = useQueryClient()
  const setRate = useSetRate()
  const [asked, setAsked] = useState<RateDraft | null>(null)
  const form = useForm<z.input<typeof rateDraft>, unknown, RateDraft>({
    resolver: standardSchemaResolver(rateDraft),
    defaultValues: empty(),
  })
  const { register, formState, setFocus } = form
  const guard = useLeaveGuard(formState.isDirty)
  const save = useMutation({
    mutationFn: (body: RateDraft) => api.exchangeRates.set({ body }),
    onSuccess({ rate }) {
      toast.success(texts.saved)
      form.reset(empty())
      setRate(rate)
    },
    onSettled: () => {
      setAsked(null)
      return refresh(queries, 'exchangeRates')
    },
  })
  const fault = (name: keyof RateDraft) => formState.errors[name]?.message
  const faults = fields.map((name) => ({ name, message: fault(name), onGo: () => setFocus(name) }))
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((draft) => (last && isJump(draft.rate, last) ? setAsked(draft) : save.mutate(draft)))}
      onKeyDown={submitKey}
      aria-label="New rate"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
    >
      {formState.submitCount > 0 && <FormFaults title="Please check:" faults={faults} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Yen for one US dollar"
          required
          inputMode="decimal"
          autoComplete="off"
          error={fault('rate')}
          {...register('rate')}
        />
        <TextField label="Rate of" required type="date" error={fault('date')} {...register('date')} />
        <TextField
          label="Source"
          required
          autoComplete="off"
          className="sm:col-span-2"
          hint="Where the rate comes from, such as a bank's name"
          error={fault('source')}
          {...register('source')}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {save.error && <Notice tone="bad">{sentence(save.error)}</Notice>}
      </div>
      <div>
        <Button type="submit" look="main" busy={save.isPending} aria-keyshortcuts="Control+Enter">
          {save.isPending ? 'Saving …' : 'Set Rate'}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.jumpTitle}
        text={asked && last && texts.jump(asked.rate, last)}
        confirm="Set Rate"
        look="main"
        onConfirm={() => asked && save.mutate(asked)}
        busy={save.isPending}
      />
      {guard.dialog}
    </form>
  )
}
