import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Car } from '@minato/contract/cars.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '~/lib/api'
import { useLeaveGuard } from '~/ui/leave-guard'
import { submitKey } from '~/ui/submit-key'
import { BasicSection } from './basic-section.tsx'
import { type CarFormInput, type CarFormOutput, carForm, startingValues } from './car-form-values.ts'
import { FaultList } from './fault-list.tsx'
import { FeaturesSection } from './features-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { TechnicalSection } from './technical-section.tsx'
import { usePictures } from './use-pictures.ts'
import { useSaveCar } from './use-save-car.ts'

/** Writes a new car, or changes `car`. */
export function CarForm({ car, onSaved }: { car?: Car; onSaved(car: Car): void }) {
  // What the edit started from; a newer one takes its place when the server calls it stale.
  const [base, setBase] = useState(car)
  const [merged, setMerged] = useState(false)
  const pictures = usePictures(base)
  const form = useForm<CarFormInput, unknown, CarFormOutput>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(carForm),
    defaultValues: startingValues(base),
  })
  const guard = useLeaveGuard(form.formState.isDirty || pictures.dirty)
  const save = useSaveCar({
    base,
    form,
    pictures,
    onSaved: (saved) => {
      guard.free()
      onSaved(saved)
    },
  })
  const reload = useMutation({
    mutationFn: (id: string) => api.cars.detail({ params: { id } }),
    onSuccess: (newer) => {
      setBase(newer)
      form.reset(startingValues(newer), { keepDirtyValues: true })
      pictures.follow(newer)
      setMerged(true)
      save.reset()
    },
  })

  const submit = form.handleSubmit(
    (values) => {
      if (pictures.complete()) save.mutate(values)
      else pictures.input.current?.focus()
    },
    () => pictures.complete(),
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={submitKey}
        className="grid gap-4"
        aria-label={base ? 'Edit car' : 'New car'}
      >
        <FaultList pictures={pictures} />
        <BasicSection />
        <TechnicalSection />
        <FeaturesSection />
        <ImagesSection pictures={pictures} />
        <SaveBar
          label={base ? 'Update Car' : 'Create Car'}
          busy={save.isPending || pictures.busy}
          error={reload.error ?? save.error}
          merged={merged}
          onReload={() => base && reload.mutate(base.id)}
          reloading={reload.isPending}
        />
        {guard.dialog}
      </form>
    </FormProvider>
  )
}
