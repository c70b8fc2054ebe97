import { stretched } from '../drawing/stretched.ts'
import { hatchback } from './hatchback.ts'

export const smallHatchback = stretched(hatchback, [0.925, 0.965, 1.025], {
  wheel: { radius: 0.3, rim: 0.196, width: 0.18, style: 'ten' },
  grille: { outline: '-.2,.62! .2,.62! .3,.65 .34,.7! -.2,.7!', style: 'mesh', frame: 'gloss' },
  intake: '-.2,.24! .36,.24! .52,.34 .44,.5! -.2,.52!',
})
