import { stretched } from '../drawing/stretched.ts'
import { suv } from './suv.ts'

export const compactSuv = stretched(suv, [0.93, 0.965, 0.945], {
  wheel: { radius: 0.345, rim: 0.232, width: 0.215, style: 'ten' },
  arch: 0.41,
  grille: { outline: '-.2,.62! .34,.64! .44,.73 .46,.83! -.2,.84!', style: 'mesh', frame: 'gloss' },
  headlamp: {
    outline: '.42,.83! .6,.86 .8,.91 1,.97! 1,.9 .85,.83 .65,.785 .44,.77!',
    behind: 1.66,
    bulbs: [
      [0.56, 0.805, 0.03],
      [0.67, 0.83, 0.03],
    ],
  },
  intake: '-.2,.33! .56,.33! .7,.44 .6,.55! -.2,.55!',
  foglamps: [0.7, 0.5, 0.036],
  taillamp: {
    outline: '.38,1.0! .38,1.06! .7,1.12 .96,1.17! .96,1.06! .75,1.0',
    before: -1.86,
    amber: '.74,1.03! .96,1.06! .96,1.1! .74,1.07!',
    clear: '.44,1.015! .58,1.015! .58,1.05! .44,1.05!',
  },
  rails: undefined,
  upholstery: 'dark',
})
