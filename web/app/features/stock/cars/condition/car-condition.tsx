import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { untilImported } from '#lib/page/line.ts'
import type Condition from './condition.tsx'

const load = () => import('./condition.tsx')
const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => untilImported(load))

type Props = ComponentProps<typeof Condition>

/** React leaves alone what it finds in an element like this. Another object would be set. */
const asSent = { __html: '' }

/** A car's condition on its public page. What the server drew stands as it is, and brings no script for it. */
export function CarCondition({ car }: Props) {
  const hydrated = useHydrated()
  const [sent] = useState(!hydrated && car.condition)
  return !import.meta.env.SSR && sent === car.condition ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
    <div suppressHydrationWarning dangerouslySetInnerHTML={asSent} />
  ) : (
    <div>
      <Suspense>
        <Drawn car={car} />
      </Suspense>
    </div>
  )
}
