import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { importWithRetry } from './connection.ts'

type Props = object

/** Hydration waits for it: React drops server markup whose code is missing at an urgent update. */
export const neededForHydration: Promise<unknown>[] = []

/**
 * A lazy part of a page; its slot is empty, or holds `fallback`, until the code is loaded.
 * @returns the part, a function that loads its code, and whether it is loaded
 */
export function lazyPart<PartProps extends Props>(load: () => Promise<ComponentType<PartProps>>, fallback?: ReactNode) {
  let LoadedPart: ComponentType<PartProps> | undefined
  let pendingPart: Promise<ComponentType<PartProps>> | undefined

  function ready() {
    pendingPart ??= importWithRetry(load).then((part) => {
      LoadedPart = part
      return part
    })
    return pendingPart
  }
  function Loaded(props: PartProps) {
    const Part = LoadedPart ?? use(ready())
    return <Part {...props} />
  }
  const Part = (props: PartProps): ReactNode => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
  return { Part, ready, isLoaded: () => LoadedPart !== undefined }
}
