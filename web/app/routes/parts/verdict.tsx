import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import type { ComponentProps } from 'react'
import { useDestination } from '#lib/page/destination.ts'
import { latePart } from '#lib/page/late-part.tsx'

const code = () => import('#features/shipping/destinations/verdict.tsx')
const mark = latePart(() => code().then(({ VerdictMark }) => VerdictMark))
const note = latePart(() => code().then(({ VerdictNote }) => VerdictNote))
const judged = latePart(() => code().then(({ WithVerdict }) => WithVerdict))

export const verdictParts = [mark, note, judged] as const

type Asked = { car: PricingCar }

/** Whether a car may go to the reader's country, where one is chosen, in a few words. */
export const ImportMark = (props: ComponentProps<typeof mark.Part>) =>
  useDestination().terms ? <mark.Part {...props} /> : null

/** What depends on whether it may go there: on `null` where no country is chosen. */
export const Judged = (props: ComponentProps<typeof judged.Part>) =>
  useDestination().terms ? <judged.Part {...props} /> : props.children(null)

/** The same in sentences, on the car's own page. */
export const ImportNote = ({ car }: Asked) => (useDestination().terms ? <note.Part car={car} /> : null)
