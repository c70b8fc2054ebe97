import { t } from '@minato/contract/language/messages.ts'
import type { AuctionSheet, Cover } from '@minato/contract/stock/auction-sheets/endpoints.ts'
import { type PointerEvent, useState } from 'react'
import { Each } from '#ui/display/each.ts'
import { coverFromPoints } from './covers.ts'

type Props = {
  sheet: Pick<AuctionSheet, 'width' | 'height'>
  url: string
  covers: readonly Cover[]
  selectedIndex: number | null
  /** Without it the covers look as on the public page. */
  onDraw?: ((cover: Cover) => void) | undefined
}
type Point = { x: number; y: number }

function toPoint({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const share = (at: number) => Math.min(1, Math.max(0, at))
  return { x: share((clientX - left) / width), y: share((clientY - top) / height) }
}

export function CoverDrawing({ sheet: { width, height }, url, covers, selectedIndex, onDraw }: Props) {
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null)
  const newCover = drag && coverFromPoints(drag.from, drag.to)
  const toRect = (cover: Cover) => ({
    x: cover.x * width,
    y: cover.y * height,
    width: cover.width * width,
    height: cover.height * height,
    vectorEffect: 'non-scaling-stroke',
  })
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (!onDraw || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: toPoint(event), to: toPoint(event) })
  }
  function end() {
    if (newCover) onDraw?.(newCover)
    setDrag(null)
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Auction sheet, {count, plural, one {# cover} other {# covers}}', { count: covers.length })}
      className={`w-full rounded border border-line ${onDraw ? 'cursor-crosshair touch-none' : ''}`}
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: toPoint(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <image href={url} width={width} height={height} />
      <Each of={covers}>
        {(cover, index) => (
          <rect
            {...toRect(cover)}
            className={
              onDraw
                ? `fill-black/60 stroke-2 ${index === selectedIndex ? 'stroke-accent stroke-4' : 'stroke-black'}`
                : 'fill-black'
            }
          />
        )}
      </Each>
      {newCover && <rect {...toRect(newCover)} className="fill-black/40 stroke-accent stroke-2" />}
    </svg>
  )
}
