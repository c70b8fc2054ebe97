import { expect, test } from 'vitest'
import { coast, fitFrame, separateCircles, toPlane } from './coast.ts'

const yokohama = toPlane({ lon: 139.6, lat: 35.4 })
const mombasa = toPlane({ lon: 39.7, lat: -4.1 })
const kingston = toPlane({ lon: -76.8, lat: 17.9 })

test('projects Africa to the left and America to the right of Japan', () => {
  const numbers = coast.match(/M\d+ \d+/g)?.flatMap((start) => start.slice(1).split(' ').map(Number)) ?? []
  expect(numbers.length).toBeGreaterThan(100)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(1000)
  expect(mombasa.x).toBeLessThan(yokohama.x)
  expect(yokohama.x).toBeLessThan(kingston.x)
  expect(yokohama.y).toBeLessThan(mombasa.y)
})

test('fits all places into a frame of the same shape, and the full plane without places', () => {
  const { x, y, width, height } = fitFrame([yokohama, mombasa])
  for (const place of [yokohama, mombasa]) {
    expect(place.x).toBeGreaterThan(x)
    expect(place.x).toBeLessThan(x + width)
    expect(place.y).toBeGreaterThan(y)
    expect(place.y).toBeLessThan(y + height)
  }
  expect(height / width).toBeCloseTo(0.42)
  expect(fitFrame([])).toEqual({ x: 0, y: 0, width: 1000, height: 420 })
})

test('separates circles at one point', () => {
  const [first, second] = separateCircles([
    { ...mombasa, radius: 10 },
    { ...mombasa, radius: 10 },
  ])
  expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(19)
})
