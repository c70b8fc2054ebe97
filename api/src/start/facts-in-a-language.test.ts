import { contract } from '@minato/contract/contract.ts'
import { eventKind, type SaidEvent, saidEvent } from '@minato/contract/deal/deals/events.ts'
import { eventName, eventText } from '@minato/contract/deal/deals/history.ts'
import { noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { type Notice, notice } from '@minato/contract/office/notices/notice.ts'
import { noticeText } from '@minato/contract/office/notices/words.ts'
import { problems, sentenceOf } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { sentenceOf as wordsOfWrong } from '@minato/contract/protocol/wrong-values.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inBrackets, wordsUnsaid } from '../testing/in-brackets.ts'

beforeEach(() => inBrackets('ja'))

/** Values that a schema takes: of a choice each one, of what may be missing also nothing, of a text or a number a figure. */
function valuesOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodNullable) return [null, ...valuesOf(schema.unwrap())]
  if (schema instanceof z.ZodOptional) return [undefined, ...valuesOf(schema.unwrap())]
  if (schema instanceof z.ZodArray) return [valuesOf(schema.element)]
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(valuesOf)
  if (schema instanceof z.ZodNumber) return [7]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).reduce<object[]>(
      (all, [name, one]) => all.flatMap((begun) => valuesOf(one).map((value) => ({ ...begun, [name]: value }))),
      [{}],
    )
  return ['2026-06-01']
}

/** What somebody reads, by what it is read from, where a word of it is said by no message. */
const unsaid = (read: [from: string, text: string | null][]) =>
  read.filter(([, text]) => text !== null && (text === '' || wordsUnsaid(text).length > 0))

test('every problem is a message, its help too', () => {
  const read = inLanguage('ja', () =>
    namesOf(problems).flatMap((code): [string, string][] => [
      [code, sentenceOf(code)],
      [code, problems[code].help],
    ]),
  )
  expect(read.length).toBeGreaterThan(200)
  expect(unsaid(read)).toEqual([])
})

test('every event of a deal is said, whatever it tells', () => {
  const events = valuesOf(saidEvent) as SaidEvent[]
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set([...eventKind.options, 'said']))
  const read = inLanguage('ja', () =>
    events.flatMap((event): [string, string | null][] => [
      [JSON.stringify(event), eventName(event)],
      [JSON.stringify(event), eventText(event)],
    ]),
  )
  expect(unsaid(read)).toEqual([])
})

test('every notice is said, to either side', () => {
  const facts = valuesOf(notice.shape.fact) as Notice['fact'][]
  const read = inLanguage('ja', () =>
    facts.flatMap((fact) =>
      (['orders', 'new-orders'] as const).map((topic): [string, string] => [
        JSON.stringify(fact),
        noticeText({ topic, fact }),
      ]),
    ),
  )
  expect(unsaid(read)).toEqual([])
  const topics = inLanguage('ja', () =>
    Object.values(noticeTopics).map(({ label }): [string, string] => [label, label]),
  )
  expect(unsaid(topics)).toEqual([])
})

const wrong = [undefined, null, '', 'x', ' '.repeat(6000), -1, 1.5, 1e12, true, [], [7], [{}], {}]

test('every fault of a field is said', () => {
  const faults = inLanguage('ja', () =>
    Object.entries(contract).flatMap(([group, calls]) =>
      Object.entries(calls).flatMap(([name, { body, query }]: [string, Endpoint]) =>
        [body, query].flatMap((schema) =>
          Object.keys((schema && 'shape' in schema && (schema.shape as object)) || {}).flatMap((field) =>
            wrong.flatMap((value) =>
              (schema?.safeParse({ [field]: value }, { error: wordsOfWrong }).error?.issues ?? []).map(
                ({ message }): [string, string] => [`${group}.${name} ${field}`, message],
              ),
            ),
          ),
        ),
      ),
    ),
  )
  expect(faults.length).toBeGreaterThan(1000)
  const told = new Map(unsaid(faults).map(([where, text]) => [text, where]))
  expect([...told]).toEqual([])
})
