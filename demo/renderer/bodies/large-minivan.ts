import { stretched } from '../drawing/stretched.ts'
import { minivan } from './minivan.ts'

export const largeMinivan = stretched(minivan, [1.045, 1.03, 1.045], {
  wheel: { radius: 0.345, rim: 0.236, width: 0.225, style: 'ten' },
  grille: { outline: '-.2,.34! .38,.36! .52,.56 .5,.86! .4,.93! -.2,.95!', style: 'bars', frame: 'chrome' },
  headlamp: {
    outline: '.52,.9! .7,.91 .9,.94 1.05,.98! 1.05,.86 .9,.81 .7,.79 .53,.79!',
    behind: 1.96,
    bulbs: [
      [0.63, 0.85, 0.042],
      [0.76, 0.865, 0.042],
    ],
  },
  intake: '-.2,.24! .6,.24! .7,.28 .62,.33! -.2,.33!',
  foglamps: [0.76, 0.46, 0.045],
  badge: [0.83, 0.06],
  taillamp: {
    outline: '.42,1.06! 1,1.06! 1,1.42! .8,1.42! .74,1.2! .42,1.18!',
    before: -2.34,
    amber: '.78,1.24! 1,1.24! 1,1.32! .78,1.32!',
    clear: '.46,1.09! .62,1.09! .62,1.15! .46,1.15!',
  },
  upholstery: 'light',
})
