import { expect, test } from 'vitest'
import { atSeaText, type CarAtSea, orderAtSea } from './at-sea.ts'

test('puts an order on a ship with its first car, and arrived with its last', () => {
  const [none, booked, left, arrived]: CarAtSea[] = [
    null,
    { left: false, arrived: false },
    { left: true, arrived: false },
    { left: true, arrived: true },
  ] as const
  const said = (...cars: CarAtSea[]) => [orderAtSea(cars).standing, atSeaText(orderAtSea(cars))]
  expect(said(none, none)).toEqual(['not-booked', 'Not booked on a ship yet'])
  expect(said()).toEqual(['not-booked', 'Not booked on a ship yet'])
  expect(said(booked, none)).toEqual(['booked', 'Booked on a ship: 1 of 2 vehicles'])
  expect(said(booked, left)).toEqual(['on-a-ship', 'On a ship: 1 of 2 vehicles'])
  expect(said(left, left)).toEqual(['on-a-ship', 'On a ship'])
  expect(said(arrived, left, none)).toEqual(['on-a-ship', 'On a ship: 1 of 3 vehicles, Arrived: 1 of 3 vehicles'])
  expect(said(arrived, none)).toEqual(['on-a-ship', 'Arrived: 1 of 2 vehicles'])
  expect(said(arrived, arrived)).toEqual(['arrived', 'Arrived'])
})
