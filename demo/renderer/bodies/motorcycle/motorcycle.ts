import type { Part } from '#model/scene.ts'
import { dress } from './dress.ts'
import { engine } from './engine.ts'
import { frame } from './frame.ts'
import { handlebar } from './handlebar.ts'
import { motorcycleWheel } from './wheel.ts'

export const motorcycle = (): Part[] => [
  ...motorcycleWheel({ x: 0.73, radius: 0.305, rim: 0.226, half: 0.062, discs: [0.075, -0.075] }),
  ...motorcycleWheel({ x: -0.7, radius: 0.315, rim: 0.226, half: 0.082, discs: [-0.1] }),
  ...frame(),
  ...handlebar(),
  ...engine(),
  ...dress(),
]
