import type { Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'

type Point = { x: number; y: number }

/** Smaller shares of the sheet are accidental clicks. */
const minSize = 0.008

const clamp = (share: number) => Math.min(1, Math.max(0, share))

export function coverFromPoints(from: Point, to: Point): Cover | null {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)]
  return width < minSize || height < minSize ? null : { x, y, width, height }
}

/** Start of a cover that is added without a pointer. */
export const defaultCover: Cover = { x: 0.35, y: 0.47, width: 0.3, height: 0.06 }

const step = 0.01
const moves: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves or resizes a cover by an arrow key; undefined for any other key. A cover stays on its sheet. */
export function adjustCoverByKey(cover: Cover, key: string, resizes: boolean): Cover | undefined {
  const move = moves[key]
  if (!move) return undefined
  const { x, y, width, height } = cover
  if (resizes)
    return {
      ...cover,
      width: Math.min(1 - x, Math.max(step, width + move.x)),
      height: Math.min(1 - y, Math.max(step, height + move.y)),
    }
  return { ...cover, x: Math.min(1 - width, clamp(x + move.x)), y: Math.min(1 - height, clamp(y + move.y)) }
}
