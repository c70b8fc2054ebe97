import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { scheduleMessages } from '@minato/contract/ship-schedules/facts.ts'
import { scheduleAdminMessages as texts } from '@minato/contract/ship-schedules/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '~/lib/api'
import { accepted, oneOf } from '~/lib/failure'
import { markFaults } from '~/lib/mark-faults'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { touched } from '~/lib/touched'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import {
  type Media,
  multipart,
  type ScheduleFormInput,
  type ScheduleFormOutput,
  startingValues,
} from './schedule-form-values.ts'

type Given = {
  schedule: ManagedSchedule | undefined
  form: UseFormReturn<ScheduleFormInput, unknown, ScheduleFormOutput>
  media: Media
  onSaved(message: string): void
  /** What was chosen of files is given up too. */
  onDiscard(): void
}

/** Sends the form, and puts what was typed on the newest version where somebody else was quicker. */
export function useSaveSchedule({ schedule, form, media, onSaved, onDiscard }: Given) {
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const stale = useStaleEdit({
    thing: schedule,
    read: async ({ id }) => oneOf((await api.shipSchedules.listAll()).data, id, scheduleMessages.notFound),
    shown: ({ title, description, isActive, image, imageUrl, pdf }) => ({
      title,
      description,
      isActive,
      image: imageUrl ? null : image,
      imageUrl,
      pdf: pdf !== null,
    }),
    onTake(newer, keep) {
      form.reset(startingValues(newer), { keepDirtyValues: keep })
      if (!keep) onDiscard()
    },
  })
  const { base } = stale

  const save = useMutation({
    mutationFn: async (values: ScheduleFormOutput) => {
      if (!base) {
        const made = multipart(values, media)
        return accepted(await api.shipSchedules.create({ form: made }, sameKey(made)), texts.createRefused)
      }
      const changed = multipart(touched(values, form.formState), media, base.version)
      return accepted(await api.shipSchedules.update({ params: { id: base.id }, form: changed }), texts.updateRefused)
    },
    onSuccess: ({ message }) => {
      refresh(queries, 'shipSchedules')
      onSaved(message || (base ? texts.updated : texts.created))
    },
    onError: (error) => stale.meet(error) || markFaults(error, form),
  })

  const { error } = save
  return {
    base,
    stale,
    send: save.mutate,
    busy: save.isPending || stale.reading,
    error,
    /** What the server said of the file. */
    fileFault: error instanceof ApiError ? (error.errors.image ?? error.errors.pdf) : undefined,
    forgive: save.reset,
  }
}
