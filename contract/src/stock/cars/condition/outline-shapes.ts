import type { PanelName } from './panels.ts'

export type Shape = { d: string; box: { x: number; y: number; width: number; height: number } }
export type Outline = { height: number; shapes: Partial<Record<PanelName, Shape>> }

/** Width of every outline: the left side, the top and the right side of a vehicle laid flat, its front above. */
export const outlineWidth = 300

export type Point = readonly [x: number, y: number]
export type Shapes = Outline['shapes']

/** Draws a panel as closed rings. */
export function buildShape(...rings: (readonly Point[])[]): Shape {
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const d = rings.map((points) => `M${points.map((point) => point.join(' ')).join('L')}Z`).join('')
  return { d, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } }
}

export const buildBand = (x: number, y: number, width: number, height: number) =>
  buildShape([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

/** Draws a circle around a point. */
export function buildWheel(x: number, y: number, radius: number): Shape {
  const d = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  return { d, box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius } }
}

/** Lengths from front to rear. The ends of the doors are fractions of the roof and the part behind it. */
export type BodyProportions = {
  bonnet: number
  windscreen: number
  roof: number
  rear: number
  boot: number
  doors: [number, number]
}

export const frontDepth = 52
