import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { scheduleAdminMessages as texts } from '@minato/contract/ship-schedules/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '~/lib/api'
import { accepted, sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { ConfirmDialog } from '~/ui/act/dialog'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'
import { multipart } from './schedule-form-values.ts'

type Asked = { what: 'toggle' | 'delete'; schedule: ManagedSchedule }

const failure = (text: string, error: unknown): Outcome => ({
  good: false,
  title: texts.failedTitle,
  text: sentence(error, text),
})
const success = (text: string): Outcome => ({ good: true, title: texts.successTitle, text })

/** Showing, hiding and deleting schedules, with everything that is asked and told about it. `dialogs` is rendered once. */
export function useScheduleChanges() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const seen = useCallback(() => setOutcome(null), [])
  // After a failure too: it may be that somebody else has changed it.
  const onSettled = () => {
    setAsked(null)
    return refresh(queries, 'shipSchedules')
  }

  const toggle = useMutation({
    mutationFn: async (schedule: ManagedSchedule) => {
      const form = multipart({ ...schedule, isActive: !schedule.isActive }, {}, schedule.version)
      return accepted(await api.shipSchedules.update({ params: { id: schedule.id }, form }), texts.updateRefused)
    },
    onSuccess: ({ data }) =>
      toast.success(data.isActive ? texts.activated : texts.deactivated, () => toggle.mutate(data)),
    onError: (error, schedule) => setOutcome(failure(texts.toggleFailed(schedule.isActive), error)),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: async ({ id }: ManagedSchedule) =>
      accepted(await api.shipSchedules.remove({ params: { id } }), texts.deleteFailed),
    onSuccess: ({ message }) => setOutcome(success(message || texts.deleted)),
    onError: (error) => setOutcome(failure(texts.deleteFailed, error)),
    onSettled,
  })

  const dialogs = (
    <>
      <Question
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={({ what, schedule }) => (what === 'toggle' ? toggle : remove).mutate(schedule)}
        busy={toggle.isPending || remove.isPending}
      />
      <OutcomeDialog outcome={outcome} onClose={seen} />
    </>
  )
  return {
    askToggle: (schedule: ManagedSchedule) => setAsked({ what: 'toggle', schedule }),
    askDelete: (schedule: ManagedSchedule) => setAsked({ what: 'delete', schedule }),
    tellSaved: (message: string) => setOutcome(success(message)),
    dialogs,
  }
}

type Props = { asked: Asked | null; onClose(): void; onConfirm(asked: Asked): void; busy: boolean }

function Question({ asked, onClose, onConfirm, busy }: Props) {
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      {...wordsOf(asked)}
      thing={asked?.schedule.title}
      look={asked?.what === 'delete' ? 'danger' : 'main'}
      onConfirm={() => asked && onConfirm(asked)}
      busy={busy}
    />
  )
}

function wordsOf(asked: Asked | null) {
  if (asked?.what === 'delete') return texts.askDelete
  return asked?.schedule.isActive ? texts.askDeactivate : texts.askActivate
}
