import { type FieldErrors, type FieldPath, useFormContext } from 'react-hook-form'
import type { CarFormInput, CarFormOutput } from './car-form-values.ts'
import type { Pictures } from './use-pictures.ts'

type Fault = { name: FieldPath<CarFormInput>; message: string | undefined }

/** Everything that is wrong, at the top of the form, each a way to its field. */
export function FaultList({ pictures }: { pictures: Pictures }) {
  const { formState, setFocus } = useFormContext<CarFormInput, unknown, CarFormOutput>()
  const faults = faultsOf(formState.errors).filter((fault) => fault.message)
  const main = pictures.faults.main
  if (formState.submitCount === 0 || (faults.length === 0 && !main)) return null
  const way = 'py-1 text-left font-medium text-bad underline'
  return (
    <div role="alert" className="rounded-lg border border-bad bg-bad-soft px-4 py-3 text-sm">
      <h2 className="text-base text-bad">Please check:</h2>
      <ul>
        {faults.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className={way} onClick={() => setFocus(name)}>
              {message}
            </button>
          </li>
        ))}
        {main && (
          <li>
            <button type="button" className={way} onClick={() => pictures.input.current?.focus()}>
              {main}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function faultsOf({ features, ...plain }: FieldErrors<CarFormInput>): Fault[] {
  const names = Object.keys(plain) as Exclude<keyof CarFormInput, 'features'>[]
  // A pair that is in order leaves a hole in the list of the others' errors.
  const pairs = Array.from({ length: features?.length ?? 0 }, (_, place) => features?.[place])
  return [
    ...names.map((name) => ({ name, message: plain[name]?.message })),
    { name: 'features', message: features?.root?.message ?? features?.message },
    ...pairs.flatMap((pair, place): Fault[] => [
      { name: `features.${place}.type`, message: pair?.type?.message },
      { name: `features.${place}.name`, message: pair?.name?.message },
    ]),
  ]
}
