import { rounds } from '@minato/api/testing/rounds.ts'
import { expect, test } from 'vitest'
import { openView, pictureSet } from './compose.ts'
import { nameOfDemoPicture } from './demo-pictures.ts'
import { type BodyStyle, bodyStyles, type View, views } from './views.ts'

const paintPicture = async (body: BodyStyle, view: View, hex: string) => (await openView(body, view))(hex)

async function pixelsOf(body: BodyStyle, view: View, hex: string) {
  const { data, info } = await (await paintPicture(body, view, hex)).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] as const
  return { info, at }
}

test('paints every body from every side', async () => {
  for (const [place, body] of bodyStyles.entries()) {
    for (const view of views.filter(
      (_, turn) => (turn - (place % views.length) + views.length) % views.length < rounds.paintedViews,
    )) {
      const { width, height } = await (await paintPicture(body, view, '#14305f')).metadata()
      expect([width, height], `${body} ${view}`).toEqual([1200, 900])
    }
  }
})

test('changes the bodywork alone with the paint', async () => {
  const [red, black] = [await pixelsOf('sedan', 'side', '#a8131a'), await pixelsOf('sedan', 'side', '#0b0c0e')]
  const difference = (x: number, y: number) =>
    Math.max(...red.at(x, y).map((v, k) => Math.abs(v - (black.at(x, y)[k] ?? 0))))
  const door = [600, 500] as const
  const [r = 0, , b = 0] = red.at(...door)
  expect(difference(...door)).toBeGreaterThan(60)
  expect(r).toBeGreaterThan(2 * b)
  expect(difference(600, 40)).toBeLessThanOrEqual(2)
  expect(difference(600, 860)).toBeLessThanOrEqual(4)
})

test('keeps the shape of white and the reflections of black', async () => {
  const spread = async (hex: string) => {
    const picture = await pixelsOf('sedan', 'front-left', hex)
    const greens = Array.from({ length: 60 }, (_, i) => picture.at(200 + i * 5, 480)[1] ?? 0)
    return [Math.min(...greens), Math.max(...greens)] as const
  }
  const [, brightest] = await spread('#f3f1eb')
  const [darkest, shine] = await spread('#0b0c0e')
  expect(brightest).toBeLessThan(255)
  expect(shine - darkest).toBeGreaterThan(15)
})

test('gives the same bytes for the same paint', async () => {
  const webp = async () => (await paintPicture('kei', 'rear', '#c9bda5')).webp().toBuffer()
  expect((await webp()).equals(await webp())).toBe(true)
})

test('has six pictures of a car, the front three-quarter first', () => {
  const set = pictureSet({ body: 'bus', paint: '#f1f3f4' })
  expect(set.map(({ scene }) => scene)).toEqual(
    ['front-left', 'rear-right', 'side', 'front', 'rear', 'detail'].map((view) => `bus ${view}`),
  )
  expect(new Set(set.map(nameOfDemoPicture)).size).toBe(6)
})
