import { type FieldErrors, type FieldPath, useFormContext } from 'react-hook-form'
import { FormFaults } from '~/ui/write/form-faults'
import type { CarFormInput, CarFormOutput } from './car-form-values.ts'
import type { Pictures } from './use-pictures.ts'

type FieldFault = { name: FieldPath<CarFormInput>; message: string | undefined }

/** Everything that is wrong with the car, once a save was tried. */
export function FaultList({ pictures }: { pictures: Pictures }) {
  const { formState, setFocus } = useFormContext<CarFormInput, unknown, CarFormOutput>()
  if (formState.submitCount === 0) return null
  const faults = [
    ...faultsOf(formState.errors).map(({ name, message }) => ({ name, message, onGo: () => setFocus(name) })),
    { name: 'mainImage', message: pictures.faults.main, onGo: () => pictures.input.current?.focus() },
  ]
  return <FormFaults title="Please check:" faults={faults} />
}

function faultsOf({ features, ...plain }: FieldErrors<CarFormInput>): FieldFault[] {
  const names = Object.keys(plain) as Exclude<keyof CarFormInput, 'features'>[]
  // A pair that is in order leaves a hole in the list of the others' errors.
  const pairs = Array.from({ length: features?.length ?? 0 }, (_, place) => features?.[place])
  return [
    ...names.map((name) => ({ name, message: plain[name]?.message })),
    { name: 'features', message: features?.root?.message ?? features?.message },
    ...pairs.flatMap((pair, place): FieldFault[] => [
      { name: `features.${place}.type`, message: pair?.type?.message },
      { name: `features.${place}.name`, message: pair?.name?.message },
    ]),
  ]
}
