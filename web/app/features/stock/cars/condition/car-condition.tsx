import { type ComponentProps, lazy } from 'react'
import { ServerMarkup } from '#lib/page/as-sent.tsx'
import { importWithRetry } from '#lib/page/line.ts'
import type Condition from './condition.tsx'

const load = () => import('./condition.tsx')
const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => importWithRetry(load))

export const CarCondition = ({ car }: ComponentProps<typeof Condition>) => (
  <ServerMarkup of={car.condition}>
    <Drawn car={car} />
  </ServerMarkup>
)
