import type { FirstStep } from '@minato/contract/office/dashboard/endpoints.ts'
import { firstSteps, firstStepWords as words } from '@minato/contract/office/dashboard/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { WayTo } from '~/features/ground/session/allowed'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { storageKeys } from '~/lib/browser/storage'
import { storedValue } from '~/lib/browser/stored'
import { Panel } from '~/office/panel'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'

const { admin } = paths
const places: Record<FirstStep, string> = {
  company: admin.firstRun,
  bank: admin.bankAccounts,
  cars: admin.importCars(),
  freight: admin.freight,
  sailings: admin.sailings,
}
const dismissed = storedValue(false, (stored) => stored === true)

/**
 * What a company still needs before it can sell: until all of it is there, or whoever reads it wants it no more.
 * @param brief  their names alone, above a step of them that is to be seen on the same screen
 */
export function FirstSteps({ brief = false }: { brief?: boolean }) {
  const { may, user } = useSession()
  const key = storageKeys.firstSteps(user?.id ?? '')
  const isDismissed = dismissed.use(key)
  const asks = may('settings.edit') && !isDismissed
  const { data } = useQuery({ ...query(api.dashboard.firstSteps), enabled: asks, refetchOnMount: 'always' })
  const steps = data?.data ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  if (!asks || done === steps.length) return null
  return (
    <Panel title={words.title} aside={<span className="text-sm text-muted">{words.done(done, steps.length)}</span>}>
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-5">
        {steps.map((step, index) => (
          <Step key={step.step} {...step} index={index + 1} brief={brief} />
        ))}
      </ol>
      {!brief && (
        <div className="mt-3">
          <Button size="small" onClick={() => dismissed.write(key, true)}>
            {words.dismiss}
          </Button>
        </div>
      )}
    </Panel>
  )
}

type StepProps = { step: FirstStep; isDone: boolean; index: number; brief: boolean }

function Step({ step, isDone, index, brief }: StepProps) {
  const { label, about, needs } = firstSteps[step]
  return (
    <li className="flex gap-2 text-sm">
      <span aria-hidden className="w-5 shrink-0 font-semibold text-muted tabular-nums">
        {isDone ? <Check className="size-5 text-good" /> : `${index}.`}
      </span>
      <div>
        <WayTo needs={needs} to={places[step]} className="inline-block min-h-6 font-semibold text-link underline">
          {label}
        </WayTo>
        {isDone && <span className="text-muted"> ({words.isDone})</span>}
        {!isDone && !brief && <p className="text-muted">{about}</p>}
      </div>
    </li>
  )
}
