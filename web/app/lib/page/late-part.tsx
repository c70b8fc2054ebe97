import { type ComponentType, type ReactNode, Suspense, use } from 'react'

type Props = object

/**
 * A part of a page whose code the first visit does without. Until that is there its slot holds the markup of the server,
 * or nothing; where it cannot be loaded that stays.
 * @param meanwhile what stands there until then
 * @returns the part, and what the server waits for before it renders it
 */
export function latePart<Given extends Props>(
  load: () => Promise<ComponentType<Given>>,
  meanwhile: (props: Given) => ReactNode = () => null,
) {
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
        return meanwhile
      },
    )
    return coming
  }
  function Loaded(props: Given) {
    const Part = there ?? use(ready())
    return <Part {...props} />
  }
  const Part = (props: Given): ReactNode => (
    <Suspense fallback={meanwhile(props)}>
      <Loaded {...props} />
    </Suspense>
  )
  return { Part, ready }
}
