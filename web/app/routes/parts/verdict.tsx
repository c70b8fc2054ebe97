import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { ComponentProps } from 'react'
import { useDestination } from '#lib/page/destination.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'

const importVerdict = () => import('#features/shipping/destinations/verdict.tsx')
const mark = lazyPart(() => importVerdict().then(({ VerdictMark }) => VerdictMark))
const note = lazyPart(() => importVerdict().then(({ VerdictNote }) => VerdictNote))
const verdict = lazyPart(() => importVerdict().then(({ WithVerdict }) => WithVerdict))

export const verdictParts = [mark, note, verdict] as const

export const ImportMark = (props: ComponentProps<typeof mark.Part>) =>
  useDestination().terms ? <mark.Part {...props} /> : null

/** Calls `children` with null until a destination is chosen. */
export const LazyVerdict = (props: ComponentProps<typeof verdict.Part>) =>
  useDestination().terms ? <verdict.Part {...props} /> : props.children(null)

export const ImportNote = ({ car }: { car: PricingCar }) => (useDestination().terms ? <note.Part car={car} /> : null)
