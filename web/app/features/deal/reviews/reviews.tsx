import { lazy } from 'react'
import { AsSent } from '#lib/page/as-sent.tsx'
import { untilImported } from '#lib/page/line.ts'
import type { Shown } from './review-list.tsx'

const load = () => import('./review-list.tsx')
const Drawn = import.meta.env.SSR ? (await load()).default : lazy(() => untilImported(load))

export const Reviews = ({ shown }: { shown: Shown }) =>
  shown.summary.count + shown.summary.hidden > 0 && (
    <AsSent of={shown}>
      <Drawn shown={shown} />
    </AsSent>
  )
