import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'

type Point = { x: number; y: number }

/** Smaller shares of the sheet are accidental clicks. */
const least = 0.008

const within = (share: number) => Math.min(1, Math.max(0, share))

/** Returns null for a box too small to be intended. */
export function coverBetween(one: Point, other: Point): Cover | null {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  return width < least || height < least ? null : { x, y, width, height }
}

export const middleCover: Cover = { x: 0.35, y: 0.47, width: 0.3, height: 0.06 }

const step = 0.01
const ways: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves or resizes a cover by an arrow key; undefined for any other key. A cover stays on its sheet. */
export function coverByKey(cover: Cover, key: string, sizes: boolean): Cover | undefined {
  const way = ways[key]
  if (!way) return undefined
  const { x, y, width, height } = cover
  if (sizes)
    return {
      ...cover,
      width: Math.min(1 - x, Math.max(step, width + way.x)),
      height: Math.min(1 - y, Math.max(step, height + way.y)),
    }
  return { ...cover, x: Math.min(1 - width, within(x + way.x)), y: Math.min(1 - height, within(y + way.y)) }
}
