import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCarFieldAsText } from '../words/record-text.ts'
import { isRepairedGrade, parseAuctionGrade } from './auction-grades.ts'
import { conditionCodes, describeMark, formatMark, hasRepairedPanels, listLegend, parseMark } from './condition.ts'

describe('marks of an auction sheet', () => {
  test.each([
    ['U2', 'U', 2],
    ['a1', 'A', 1],
    ['Ｗ３', 'W', 3],
    ['XX', 'XX', null],
    [' RX ', 'RX', null],
    ['X1', 'X', 1],
    ['BP2', 'BP', 2],
  ])('reads %j', (text, letter, degree) => expect(parseMark(text)).toEqual({ letter, degree }))

  test.each(['', 'U4', 'Q1', 'AB', 'U22', 'XXX', '2', 'A 1 1'])('refuses %j', (text) =>
    expect(parseMark(text)).toBeNull(),
  )

  test('describes every letter with every degree', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(conditionCodes)),
        fc.constantFrom('', '1', '2', '3'),
        (letter, degree) => {
          const mark = parseMark(letter + degree)
          expect(mark).toMatchObject({ letter, degree: degree ? Number(degree) : null })
          expect(mark && formatMark(mark)).toBe(letter + degree)
          expect(mark && describeMark(mark)).toMatch(/^[A-Z][\w ,-]+$/)
        },
      ),
    )
  })

  test('describes a mark in plain words, on glass in different ones', () => {
    expect(describeMark({ letter: 'U', degree: 1 })).toBe('Dent, thumb-sized')
    expect(describeMark({ letter: 'X', degree: 1, panel: 'glass_front' })).toBe(
      'Should be replaced, crack of about 1 cm',
    )
    expect(describeMark({ letter: 'XX', degree: null })).toBe('Replaced')
  })
})

test('lists each letter once in a legend, in the order of the table', () => {
  const marks = [{ letter: 'W' }, { letter: 'A' }, { letter: 'W' }] as const
  expect(listLegend(marks)).toEqual([
    { letter: 'A', meaning: 'Scratch' },
    { letter: 'W', meaning: 'Repaired, wavy' },
  ])
})

describe('repaired panels', () => {
  const clean = { condition: [], auctionGrade: '4', repairHistory: null }
  test.each([
    [clean, false],
    [{ ...clean, condition: null }, null],
    [{ ...clean, condition: null, repairHistory: 'UNKNOWN' as const }, null],
    [{ ...clean, condition: null, repairHistory: 'NONE' as const }, null],
    [{ ...clean, repairHistory: 'REPAIRED' as const }, true],
    [{ ...clean, auctionGrade: 'RA' }, true],
    [{ ...clean, condition: [{ letter: 'A', panel: 'roof' } as const] }, false],
    [{ ...clean, condition: [{ letter: 'W', panel: 'roof' } as const] }, true],
    [{ ...clean, condition: [{ letter: 'XX', panel: 'bonnet' } as const] }, true],
    [{ ...clean, condition: [{ letter: 'R', panel: 'glass_front' } as const] }, false],
  ])('%j: %s', (inspected, repaired) => expect(hasRepairedPanels(inspected)).toBe(repaired))
})

test.each([
  ['４．５', '4.5'],
  ['4.0', '4'],
  ['r', 'R'],
  ['***', '0'],
  ['S', 'S'],
  ['7', null],
  ['', null],
])('reads the grade %j as %s', (text, grade) => expect(parseAuctionGrade(text)).toBe(grade))

test('does not read a history without accidents as a car without repaired panels', () => {
  const marks = [{ letter: 'W', panel: 'roof', degree: null, note: null }] as const
  const format = (more: object) =>
    formatCarFieldAsText({ repairHistory: 'NONE', condition: null, ...more } as never, 'repairHistory')
  expect(format({})).toBe('No accident repair')
  expect(format({ condition: marks })).toBe('No accident repair; repaired panels: see Condition')
  expect(format({ condition: marks, repairHistory: 'REPAIRED' })).toBe('Repaired after an accident')
  expect(format({ repairHistory: null })).toBeNull()
})

test('reads a grade of accidents as repaired panels', () => {
  expect(['R', 'RA', 'R1', 'R2', '4', 'S', null].filter(isRepairedGrade)).toEqual(['R', 'RA', 'R1', 'R2'])
})
