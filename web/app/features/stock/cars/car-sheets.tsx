import { type ComponentProps, lazy } from 'react'
import { importWithRetry } from '#lib/page/connection.ts'
import { ServerMarkup } from '#lib/page/server-markup.tsx'
import type CarFacts from './car-facts.tsx'

export const loadCarFacts = () => import('./car-facts.tsx')
const Facts = import.meta.env.SSR ? (await loadCarFacts()).default : lazy(() => importWithRetry(loadCarFacts))

/** Specifications, condition and features. They load no code on the page that the server rendered. */
export const CarSheets = ({ details }: ComponentProps<typeof CarFacts>) => (
  <ServerMarkup of={details} className="space-y-8 print:contents">
    <Facts details={details} />
  </ServerMarkup>
)
