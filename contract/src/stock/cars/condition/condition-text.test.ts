import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionCodeNames, type Degree } from './condition.ts'
import { conditionDraft } from './condition-draft.ts'
import { formatCondition, parseCondition, sortMarks } from './condition-text.ts'
import { findPanel } from './panel-words.ts'
import { panelNames, panels } from './panels.ts'

const percent = fc.integer({ min: 0, max: 100 }).map((number) => number / 100)
const someMark = fc.record({
  panel: fc.constantFrom(...panelNames),
  letter: fc.constantFrom(...conditionCodeNames),
  degree: fc.constantFrom<Degree>(null, 1, 2, 3),
  place: fc.option(fc.record({ x: percent, y: percent })),
  note: fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,;:.@]{0,30}[a-z]$/)),
})

test('writes a condition and parses the same one again', () => {
  fc.assert(
    fc.property(fc.option(fc.array(someMark, { maxLength: 12 })), (marks) => {
      expect(parseCondition(formatCondition(marks))).toEqual({ marks: marks && sortMarks(marks), faults: [] })
      expect(conditionDraft.parse(formatCondition(marks))).toEqual(conditionDraft.parse(marks))
    }),
  )
})

describe('reads a text in the notation of the trade', () => {
  const parse = (text: string) => {
    const { marks, faults } = parseCondition(text)
    expect(faults).toEqual([])
    return marks && formatCondition(marks)
  }
  test.each([
    ['', null],
    ['  \n ', null],
    ['none', 'No marks'],
    ['No marks.', 'No marks'],
    ['bonnet a1', 'Bonnet: A1'],
    ['Hood: A1 U2/W1', 'Bonnet: A1, U2, W1'],
    ['L/F door U2 (by the handle); rear bumper: Ａ２、B1', 'Rear bumper: A2, B1\nLeft front door: U2 (by the handle)'],
    ['Front left fender: w2@10x90', 'Left front wing: W2@10x90'],
    ['door_rr XX', 'Right rear door: XX'],
    ['Windshield: G (two; small)', 'Windscreen: G (two; small)'],
    ['left quarter panel S1', 'Left rear wing: S1'],
  ])('%j', (text, canonical) => {
    const lines = parse(text)?.split('\n').sort()
    expect(lines).toEqual(canonical?.split('\n').sort())
  })

  test('recognises every panel by its label and by its code', () => {
    for (const name of panelNames) expect([findPanel(panels[name].label), findPanel(name)]).toEqual([name, name])
  })
})

test.each([
  [
    'Bonnet: A1\nBonet: U2',
    'Line 2: we do not know the part “Bonet”. Write it as on the drawing, such as “Bonnet: A1”.',
  ],
  ['front door U2', 'Line 1: we do not know the part “front door”. Did you mean Left front door or Right front door?'],
  ['Roof: Q2', 'Line 1: “Q2” is not a mark. A mark is one or two letters, usually with 1, 2 or 3: A1, U2, W3, XX.'],
  [
    'Roof: A1, U4 (x)',
    'Line 1: “U4 (x)” is not a mark. A mark is one or two letters, usually with 1, 2 or 3: A1, U2, W3, XX.',
  ],
  [
    'Roof: A1@101x5',
    'Line 1: “A1@101x5” is not a mark. A mark is one or two letters, usually with 1, 2 or 3: A1, U2, W3, XX.',
  ],
  ['Roof', 'Line 1: write a mark after Roof, such as U2.'],
  [': U2', 'Line 1: the part is missing. Write it as on the drawing, such as “Bonnet: A1”.'],
])('refuses %j', (text, fault) => {
  expect(parseCondition(text).faults).toEqual([fault])
  expect(conditionDraft.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([fault])
})
