import { type ComponentType, type ReactNode, Suspense, use } from 'react'

type Props = object

/**
 * A part of a page whose code the first visit does without. Until that is there its place holds what the server has put there,
 * or nothing; where it cannot be loaded the page goes on without it.
 * @returns the part, and what the server waits for before it renders it
 */
export function latePart<Given extends Props>(load: () => Promise<ComponentType<Given>>) {
  let there: ComponentType<Given> | undefined
  let coming: Promise<ComponentType<Given>> | undefined

  function ready() {
    coming ??= load().then(
      (part) => {
        there = part
        return part
      },
      (error) => {
        coming = undefined
        console.error('could not load a part of the page', error)
        return Nothing
      },
    )
    return coming
  }
  function Loaded(given: Given) {
    const Part = there ?? use(ready())
    return <Part {...given} />
  }
  const Part = (given: Given): ReactNode => (
    <Suspense>
      <Loaded {...given} />
    </Suspense>
  )
  return { Part, ready }
}

const Nothing = () => null
