import type { ScheduleImport, ScheduleShape } from '@minato/contract/port/voyages/schedule.ts'
import { scheduleTexts } from '@minato/contract/port/voyages/schedule-facts.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { officeYear } from '@minato/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { type ListAddress, useCloseWindow } from '~/office/address'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Notice } from '~/ui/read/badge'
import { CheckField } from '~/ui/write/field'
import { FileButton } from '~/ui/write/file-button'
import { WindowFoot } from '~/ui/write/window-foot'
import { Answers, type Said, saidOf, unanswered } from './office-schedule-form.tsx'
import { Outcomes } from './office-schedule-rows.tsx'
import { textOf } from './schedule-text.ts'

/** The window in which a carrier's schedule is taken. It is part of the address: Back closes it. */
export function ScheduleWindow({ address }: { address: ListAddress }) {
  const close = useCloseWindow(address.to({ do: '' }))
  return (
    <Window open={address.get('do') === 'import'} onClose={close} title="Take a carrier’s schedule" size="wide">
      <Taking onClose={close} />
    </Window>
  )
}

type File = { csv: string; name: string; shape: ScheduleShape }

/** A file, then what it leaves out, then a look at what becomes of each row, and only then the rows themselves. */
function Taking({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState<Said>(() => saidOf(undefined, officeYear()))
  const [missing, setMissing] = useState(false)
  const [anew, setAnew] = useState(false)
  const read = useMutation({
    mutationFn: async (chosen: globalThis.File) => {
      const csv = await textOf(chosen)
      return { csv, name: chosen.name, shape: await api.voyages.readSchedule({ body: { csv } }) }
    },
    onSuccess(found) {
      setFile(found)
      setSaid(saidOf(found.shape, officeYear()))
      take.reset()
    },
  })
  const take = useMutation({
    mutationFn: (body: ScheduleImport) => api.voyages.takeSchedule({ body }),
    onSuccess: (_, { dry }) => (dry ? undefined : refresh(queries, 'voyages')),
  })
  const change = (next: Said) => {
    setSaid(next)
    take.reset()
  }
  function start(dry: boolean, again = anew) {
    if (!file) return
    const open = unanswered(said)
    setMissing(open)
    if (!open) take.mutate({ csv: file.csv, form: said.form(), year: Number(said.year), dry, anew: again })
  }
  const looked = take.data && take.variables?.dry
  const done = take.data && !take.variables?.dry
  const isOld =
    looked && take.data?.rows.some(({ faults }) => faults.some(({ because }) => because === 'number-of-old'))
  const count = take.data?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0
  return (
    <div className="grid gap-4">
      {!done && (
        <FileButton
          name="Schedule as CSV"
          accept=".csv,.txt,text/csv,text/plain"
          label={file ? `${file.name}: choose another file` : 'Choose a schedule as CSV'}
          fault={read.error ? sentence(read.error) : ''}
          disabled={read.isPending}
          onFiles={([chosen]) => chosen && read.mutate(chosen)}
        />
      )}
      {file && !done && (
        <Answers
          shape={file.shape}
          said={said}
          onChange={change}
          missing={missing}
          faults={take.error instanceof ApiError ? take.error.errors : {}}
        />
      )}
      {take.error && <Notice tone="bad">{sentence(take.error)}</Notice>}
      {(isOld || (looked && anew)) && (
        <CheckField
          label={scheduleTexts.anew}
          checked={anew}
          disabled={take.isPending}
          onChange={({ target }) => {
            setAnew(target.checked)
            start(true, target.checked)
          }}
        />
      )}
      {take.data && <Outcomes rows={take.data.rows} done={Boolean(done)} />}
      <WindowFoot>
        <Button onClick={onClose}>{done ? 'Close' : 'Cancel'}</Button>
        {file && !done && (
          <Button look={looked ? 'plain' : 'main'} busy={take.isPending} onClick={() => start(true)}>
            {looked ? 'Look again' : 'See what it changes'}
          </Button>
        )}
        {looked && count > 0 && (
          <Button look="main" busy={take.isPending} onClick={() => start(false)}>
            {count === 1 ? 'Take 1 voyage' : `Take ${count} voyages`}
          </Button>
        )}
      </WindowFoot>
    </div>
  )
}
