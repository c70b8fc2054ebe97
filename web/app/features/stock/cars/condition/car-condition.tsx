import { type ComponentProps, lazy } from 'react'
import { AsSent } from '#lib/page/as-sent.tsx'
import { untilImported } from '#lib/page/line.ts'
import type Condition from './condition.tsx'

const load = () => import('./condition.tsx')
const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => untilImported(load))

export const CarCondition = ({ car }: ComponentProps<typeof Condition>) => (
  <AsSent of={car.condition}>
    <Drawn car={car} />
  </AsSent>
)
