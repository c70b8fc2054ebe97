import type { TradedCar } from '@minato/contract/stock/cars/traded-car.ts'
import { useDestination } from '~/lib/page/destination'
import { latePart } from '~/lib/page/late-part'

const code = () => import('~/features/port/destinations/verdict')
const mark = latePart(() => code().then(({ VerdictMark }) => VerdictMark))
const note = latePart(() => code().then(({ VerdictNote }) => VerdictNote))

/** What the server waits for before it renders whether cars may be imported. */
export const readyToJudge = () => Promise.all([mark.ready(), note.ready()])

type Asked = { car: TradedCar }

/** Whether a car may go to the reader's country, where one is chosen: a few words over a card's picture. */
export const ImportMark = ({ car }: Asked) => (useDestination().terms ? <mark.Part car={car} /> : null)

/** The same in sentences, on the car's own page. */
export const ImportNote = ({ car }: Asked) => (useDestination().terms ? <note.Part car={car} /> : null)
