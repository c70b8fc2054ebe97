import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { OfficeCar } from '@minato/contract/cars/car.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '~/lib/api'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { CarFields } from './car-fields.tsx'
import { type CarFormInput, type CarFormOutput, carForm, comparable, startingValues } from './car-form-values.ts'
import { DraftOffer } from './draft-offer.tsx'
import { FaultList } from './fault-list.tsx'
import { FeaturesSection } from './features-section.tsx'
import { FormSection } from './form-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { usePictures } from './use-pictures.ts'
import { useSaveCar } from './use-save-car.ts'

/** Writes a new car, or changes `car`. */
export function CarForm({ car, onSaved }: { car?: OfficeCar; onSaved(car: OfficeCar): void }) {
  const form = useForm<CarFormInput, unknown, CarFormOutput>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(carForm),
    defaultValues: startingValues(car),
  })
  const stale = useStaleEdit({
    thing: car,
    read: ({ id }) => api.cars.show({ params: { id } }),
    shown: comparable,
    onTake(newer, keep) {
      form.reset(startingValues(newer), { keepDirtyValues: keep })
      pictures.follow(newer, keep)
    },
  })
  const { base } = stale
  const pictures = usePictures(base)
  const { isDirty, dirtyFields } = form.formState
  const draft = useDraft(form, base, (from) => from && from.version !== base?.version && stale.mergedWith(from))
  const guard = useLeaveGuard(isDirty || pictures.changed.length > 0, draft.forget)
  const save = useSaveCar({
    base,
    form,
    pictures,
    meet: stale.meet,
    onSaved: (saved) => {
      guard.free()
      draft.forget()
      onSaved(saved)
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
        <DraftOffer fields={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
        <FaultList pictures={pictures} />
        <FormSection title="Basic Information" note="* must be filled">
          <CarFields part="basic" />
        </FormSection>
        <FormSection title="Technical Specifications">
          <CarFields part="technical" />
        </FormSection>
        <FeaturesSection />
        <ImagesSection pictures={pictures} />
        <StaleEdit entity="car" edit={stale} mine={[...Object.keys(dirtyFields), ...pictures.changed]} />
        <SaveBar
          label={base ? 'Update Car' : 'Create Car'}
          busy={save.isPending || stale.reading || pictures.busy}
          error={save.error}
          left={save.left}
        />
        {guard.dialog}
      </form>
    </FormProvider>
  )
}
