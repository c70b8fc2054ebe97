import { expect, test } from 'vitest'
import { coast, frameOf, planeOf, spread } from './coast.ts'

const yokohama = planeOf({ lon: 139.6, lat: 35.4 })
const mombasa = planeOf({ lon: 39.7, lat: -4.1 })
const kingston = planeOf({ lon: -76.8, lat: 17.9 })

test('places lie on the plane of the coasts as on maps of Japan: Africa at the left, America at the right', () => {
  const numbers = coast.match(/M\d+ \d+/g)?.flatMap((start) => start.slice(1).split(' ').map(Number)) ?? []
  expect(numbers.length).toBeGreaterThan(100)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(1000)
  expect(mombasa.x).toBeLessThan(yokohama.x)
  expect(yokohama.x).toBeLessThan(kingston.x)
  expect(yokohama.y).toBeLessThan(mombasa.y)
})

test('a frame holds all its places in the shape of the plane, and all of it without any', () => {
  const { x, y, width, height } = frameOf([yokohama, mombasa])
  for (const place of [yokohama, mombasa]) {
    expect(place.x).toBeGreaterThan(x)
    expect(place.x).toBeLessThan(x + width)
    expect(place.y).toBeGreaterThan(y)
    expect(place.y).toBeLessThan(y + height)
  }
  expect(height / width).toBeCloseTo(0.42)
  expect(frameOf([])).toEqual({ x: 0, y: 0, width: 1000, height: 420 })
})

test('circles at one place are pushed apart', () => {
  const [one, other] = spread([
    { ...mombasa, radius: 10 },
    { ...mombasa, radius: 10 },
  ])
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(19)
})
