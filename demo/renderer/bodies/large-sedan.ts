import { stretched } from '../drawing/stretched.ts'
import { sedan } from './sedan.ts'

export const largeSedan = stretched(sedan, [1.065, 1.035, 1.01], {
  wheel: { radius: 0.342, rim: 0.246, width: 0.23, style: 'ten' },
  grille: { outline: '-.2,.36! .3,.37! .36,.5 .44,.66 .38,.73! -.2,.745!', style: 'bars', frame: 'chrome' },
  headlamp: {
    outline: '.46,.67! .6,.69 .78,.74 1,.81! 1,.74 .88,.67 .65,.615 .47,.6!',
    behind: 1.95,
    bulbs: [
      [0.6, 0.65, 0.034],
      [0.71, 0.675, 0.034],
    ],
  },
  intake: '-.2,.24! .6,.24! .7,.28 .62,.33! -.2,.33!',
  taillamp: {
    outline: '-.2,.9! .5,.9! .62,.86 1,.86! 1,.98! .6,.97 -.2,.95!',
    before: -2.12,
    amber: '.74,.88! 1,.88! 1,.93! .74,.93!',
    clear: '.56,.9! .68,.9! .68,.95! .56,.95!',
  },
  badge: [0.6, 0.06],
  upholstery: 'light',
})
