import { z } from 'zod'
import { namesOf } from '../values/names.ts'
import { instant } from '../values/text.ts'
import { dealSides, dealSteps } from './facts.ts'

export const dealSide = z.enum(dealSides)
export const dealStep = z.enum(namesOf(dealSteps))

/** Whose turn a deal is, what they should do, and until when. */
export const dealTurn = z.object({ turn: dealSide.nullable(), step: dealStep, until: instant.nullable() })
