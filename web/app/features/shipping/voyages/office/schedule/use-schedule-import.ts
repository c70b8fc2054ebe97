import type { ScheduleImport, ScheduleRow, ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#features/shipping/voyages/schedule-text.ts'
import { api } from '#lib/api/api.ts'
import { faultsIn } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { type Said, saidOf, unanswered, wholeIn } from './answers.ts'

type File = { csv: string; name: string; shape: ScheduleShape }

/** `looked`: what becomes of each row stands there, and nothing was taken yet. */
export type Stage = 'asked' | 'looked' | 'done'

export function useScheduleImport() {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState<Said>(() => saidOf(undefined, getOfficeYear()))
  const [missing, setMissing] = useState(false)
  const [anew, setAnew] = useState(false)
  const read = useMutation({
    mutationFn: async (chosen: globalThis.File) => {
      const csv = await textOf(chosen)
      return { csv, name: chosen.name, shape: await api.voyages.readSchedule({ body: { csv } }) }
    },
    onSuccess(found) {
      setFile(found)
      setSaid(saidOf(found.shape, getOfficeYear()))
      take.reset()
    },
  })
  const take = useMutation({
    mutationFn: (body: ScheduleImport) => api.voyages.takeSchedule({ body }),
    onSuccess: (_, { dry }) => (dry ? undefined : refresh(queries, 'voyages')),
  })
  function start(dry: boolean, again = anew) {
    if (!file) return
    const open = unanswered(said)
    setMissing(open)
    if (!open) take.mutate({ csv: file.csv, form: said.form(), year: wholeIn(said.year), dry, anew: again })
  }
  const rows = take.data?.rows ?? []
  const stage = stageOf(take.variables, take.data)
  return {
    file,
    read,
    said,
    change(next: Said) {
      setSaid(next)
      take.reset()
    },
    missing,
    take,
    faults: faultsIn(take.error),
    rows,
    start,
    stage,
    anew,
    /** Whether a row has the number of an old voyage, so that somebody has to say whether it is a new one. */
    asksAnew: stage === 'looked' && (anew || rows.some(isOfOldNumber)),
    takeAnew(next: boolean) {
      setAnew(next)
      start(true, next)
    },
  }
}

function stageOf(sent: ScheduleImport | undefined, outcome: object | undefined): Stage {
  if (!sent || !outcome) return 'asked'
  return sent.dry ? 'looked' : 'done'
}

const isOfOldNumber = ({ faults }: ScheduleRow) => faults.some(({ because }) => because === 'number-of-old')
