import { type ComponentProps, lazy } from 'react'
import { importWithRetry } from '#lib/page/connection.ts'
import { ServerMarkup } from '#lib/page/server-markup.tsx'
import type Condition from './condition.tsx'

const load = () => import('./condition.tsx')
const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => importWithRetry(load))

export const CarCondition = ({ car }: ComponentProps<typeof Condition>) => (
  <ServerMarkup of={car.condition}>
    <Drawn car={car} />
  </ServerMarkup>
)
