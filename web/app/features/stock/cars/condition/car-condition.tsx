import { type ComponentProps, lazy, Suspense } from 'react'
import { untilImported } from '~/lib/page/line'
import type Condition from './condition.tsx'

// The server draws it into the page; a browser takes over what stands there once its code has come, after all else.
const Drawn = import.meta.env.SSR
  ? (await import('./condition.tsx')).default
  : lazy(() => untilImported(() => import('./condition.tsx')))

/** A car's condition on its public page, which needs no script for it. */
export const CarCondition = (props: ComponentProps<typeof Condition>) => (
  <Suspense>
    <Drawn {...props} />
  </Suspense>
)
