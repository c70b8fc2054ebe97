import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { untilImported } from './line.ts'

type Props = object

/**
 * Code that hydration waits for, because the server rendered with it: React drops server markup whose code is missing
 * at the first urgent update above it.
 */
export const neededForHydration: Promise<unknown>[] = []

/**
 * A part of a page whose code the first visit does without. Until that is there its slot is empty.
 * @returns the part, a function that loads its code, and whether that is loaded
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
