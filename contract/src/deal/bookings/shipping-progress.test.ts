import { expect, test } from 'vitest'
import { type CarProgress, calculateProgress, formatProgress } from './shipping-progress.ts'

test('puts an order on a ship with its first car, and arrived with its last', () => {
  const [none, booked, departed, arrived]: CarProgress[] = [
    null,
    { left: false, arrived: false },
    { left: true, arrived: false },
    { left: true, arrived: true },
  ] as const
  const describeCars = (...cars: CarProgress[]) => [
    calculateProgress(cars).state,
    formatProgress(calculateProgress(cars)),
  ]
  expect(describeCars(none, none)).toEqual(['not-booked', 'Not booked on a ship yet'])
  expect(describeCars()).toEqual(['not-booked', 'Not booked on a ship yet'])
  expect(describeCars(booked, none)).toEqual(['booked', 'Booked on a ship: 1 of 2 vehicles'])
  expect(describeCars(booked, departed)).toEqual(['on-a-ship', 'On a ship: 1 of 2 vehicles'])
  expect(describeCars(departed, departed)).toEqual(['on-a-ship', 'On a ship'])
  expect(describeCars(arrived, departed, none)).toEqual([
    'on-a-ship',
    'On a ship: 1 of 3 vehicles, Arrived: 1 of 3 vehicles',
  ])
  expect(describeCars(arrived, none)).toEqual(['on-a-ship', 'Arrived: 1 of 2 vehicles'])
  expect(describeCars(arrived, arrived)).toEqual(['arrived', 'Arrived'])
})
