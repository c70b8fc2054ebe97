import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { untilImported } from './line.ts'

type Props = object

/**
 * Hydration waits for this code because the server rendered with it. React drops server markup whose code is missing at
 * the first urgent update above it.
 */
export const neededForHydration: Promise<unknown>[] = []

/**
 * A lazy part of a page; its slot is empty until the code is loaded.
 * @returns the part, a function that loads its code, and whether it is loaded
 */
export function latePart<Given extends Props>(load: () => Promise<ComponentType<Given>>) {
  let there: ComponentType<Given> | undefined
  let coming: Promise<ComponentType<Given>> | undefined

  function ready() {
    coming ??= untilImported(load).then((part) => {
      there = part
      return part
    })
    return coming
  }
  function Loaded(props: Given) {
    const Part = there ?? use(ready())
    return <Part {...props} />
  }
  const Part = (props: Given): ReactNode => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
  return { Part, ready, isLoaded: () => there !== undefined }
}
