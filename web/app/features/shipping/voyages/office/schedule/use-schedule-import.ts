import type { ScheduleImport, ScheduleRow, ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decodeCsv } from '#features/shipping/voyages/schedule-text.ts'
import { api } from '#lib/api/api.ts'
import { getFieldErrors } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { type Answers, guessAnswers, hasOpenColumns, parseCount } from './schedule-answers.ts'

type File = { csv: string; name: string; shape: ScheduleShape }

export type Stage = 'editing' | 'checked' | 'done'

export function useScheduleImport() {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [answers, setAnswers] = useState<Answers>(() => guessAnswers(undefined, getOfficeYear()))
  const [missing, setMissing] = useState(false)
  const [anew, setAnew] = useState(false)
  const reader = useMutation({
    mutationFn: async (upload: globalThis.File) => {
      const csv = await decodeCsv(upload)
      return { csv, name: upload.name, shape: await api.voyages.readSchedule({ body: { csv } }) }
    },
    onSuccess(result) {
      setFile(result)
      setAnswers(guessAnswers(result.shape, getOfficeYear()))
      importer.reset()
    },
  })
  const importer = useMutation({
    mutationFn: (body: ScheduleImport) => api.voyages.takeSchedule({ body }),
    onSuccess: (_, { dry }) => (dry ? undefined : refreshGroups(queries, 'voyages')),
  })
  function start(dry: boolean, isNew = anew) {
    if (!file) return
    const isIncomplete = hasOpenColumns(answers)
    setMissing(isIncomplete)
    if (!isIncomplete)
      importer.mutate({ csv: file.csv, form: answers.form(), year: parseCount(answers.year), dry, anew: isNew })
  }
  const rows = importer.data?.rows ?? []
  const stage = getStage(importer.variables, importer.data)
  return {
    file,
    reader,
    answers,
    change(next: Answers) {
      setAnswers(next)
      importer.reset()
    },
    missing,
    importer,
    faults: getFieldErrors(importer.error),
    rows,
    start,
    stage,
    anew,
    /** True if a row reuses the number of an old voyage: the user must confirm that it is new. */
    mustConfirm: stage === 'checked' && (anew || rows.some(hasOldNumber)),
    setAsNew(next: boolean) {
      setAnew(next)
      start(true, next)
    },
  }
}

function getStage(sent: ScheduleImport | undefined, outcome: object | undefined): Stage {
  if (!sent || !outcome) return 'editing'
  return sent.dry ? 'checked' : 'done'
}

const hasOldNumber = ({ faults }: ScheduleRow) => faults.some(({ because }) => because === 'number-of-old')
