import { t } from '@minato/contract/language/messages.ts'
import type { FirstStep } from '@minato/contract/office/dashboard/endpoints.ts'
import { firstSteps, firstStepTexts as words } from '@minato/contract/office/dashboard/facts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Allowed, AllowedLink } from '#features/platform/session/allowed.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query, refreshGroups } from '#lib/api/query.ts'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Check } from '#ui/more-icons.ts'

const { admin } = paths
const stepPaths: Record<FirstStep, string> = {
  company: admin.firstRun,
  bank: admin.bankAccounts,
  cars: admin.importCars(),
  freight: admin.freight,
  sailings: admin.sailings,
}

/** Hidden when all steps are done or dismissed. `brief` shows names only. */
export function FirstSteps({ brief = false }: { brief?: boolean }) {
  const mayEdit = useSession().hasPermission('settings.edit')
  const queries = useQueryClient()
  const { data } = useQuery({ ...query(api.dashboard.firstSteps), enabled: mayEdit, refetchOnMount: 'always' })
  const setVisibility = useMutation({
    mutationFn: (firstSteps: 'shown' | 'hidden') =>
      api.settings.change({ body: { firstSteps, versions: {}, reason: null } }),
    onSuccess: (_, now) => {
      if (now === 'hidden') toast.success(words.dismissed, () => setVisibility.mutate('shown'))
    },
    onError: (error) => toast.error(getFailureText(error)),
    onSettled: () => refreshGroups(queries, 'settings', 'dashboard'),
  })
  const steps = data?.data ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  const isOpen = steps.length > 0 && !data?.isHidden && done === steps.length
  const isBegun = done < steps.length
  useEffect(() => {
    if (isBegun) storage.write(storageKeys.firstSteps, 'begun')
  }, [isBegun])
  if (!mayEdit || data?.isHidden) return null
  if (isOpen) return <ShopOpen />
  if (!isBegun) return null
  return (
    <Panel
      title={words.title}
      aside={
        <span className="flex flex-wrap items-baseline justify-end gap-x-3 text-sm text-muted">
          {words.done(done, steps.length)}
          {!brief && (
            <Button
              variant="bare"
              className="min-h-6 text-link hover:underline"
              onClick={() => setVisibility.mutate('hidden')}
              busy={setVisibility.isPending}
            >
              {words.dismiss}
            </Button>
          )}
        </span>
      }
    >
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-5">
        {steps.map((step, index) => (
          <Step key={step.step} {...step} index={index + 1} brief={brief} />
        ))}
      </ol>
    </Panel>
  )
}

/** Shown where the steps were seen, so not in a shop that was open before. */
function ShopOpen() {
  const [isVisible, setVisible] = useState(() => storage.read(storageKeys.firstSteps) !== null)
  if (!isVisible) return null
  return (
    <Notice tone="good">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {renderRichText(t('Your shop is open. <shop>See it as a buyer does.</shop>'), {
            shop: (text) => (
              <Link to={paths.home} className="inline-block min-h-6 text-link underline">
                {text}
              </Link>
            ),
          })}
        </span>
        <Button
          variant="bare"
          className="min-h-6 text-link hover:underline"
          onClick={() => {
            storage.write(storageKeys.firstSteps, null)
            setVisible(false)
          }}
        >
          {words.dismiss}
        </Button>
      </span>
    </Notice>
  )
}

function Step({ step, isDone, index, brief }: { step: FirstStep; isDone: boolean; index: number; brief: boolean }) {
  const { label, about, needs } = firstSteps[step]
  return (
    <li className="flex gap-2 text-sm">
      <span aria-hidden className="w-5 shrink-0 font-semibold text-muted tabular-nums">
        {isDone ? <Check className="size-5 text-good" /> : `${index}.`}
      </span>
      <div>
        <AllowedLink
          needs={needs}
          to={stepPaths[step]}
          className="inline-block min-h-6 font-semibold text-link underline"
        >
          {label}
        </AllowedLink>
        {isDone && <span className="text-muted"> ({words.isDone})</span>}
        {!isDone && !brief && <p className="text-muted">{about}</p>}
        {step === 'cars' && !isDone && <CarLinks />}
      </div>
    </li>
  )
}

const CarLinks = () => (
  <Allowed to="cars.edit">
    <p className="flex flex-wrap gap-x-4">
      {[[admin.importCars(), t('Import a list')] as const, [admin.newCar, words.addCar] as const].map(([to, label]) => (
        <Link key={to} to={to} className="inline-block min-h-6 text-link underline">
          {label}
        </Link>
      ))}
    </p>
  </Allowed>
)
