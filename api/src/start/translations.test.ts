import { contract } from '@minato/contract/contract.ts'
import { type EventResponse, eventKind, eventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventName } from '@minato/contract/deal/deals/history.ts'
import { noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { type Notice, notice } from '@minato/contract/office/notices/notice.ts'
import { formatNotice } from '@minato/contract/office/notices/words.ts'
import { getProblemSentence, problems } from '@minato/contract/problems.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { formatValidationIssue as wordsOfWrong } from '@minato/contract/protocol/validation-messages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listUntranslatedWords, markTranslations } from '../testing/mark-translations.ts'

beforeEach(() => markTranslations('ja'))

/** Returns sample values of a schema: each choice, absence of optional values, and figures for texts and numbers. */
function sampleValues(schema: unknown): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodNullable) return [null, ...sampleValues(schema.unwrap())]
  if (schema instanceof z.ZodOptional) return [undefined, ...sampleValues(schema.unwrap())]
  if (schema instanceof z.ZodArray) return [sampleValues(schema.element)]
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(sampleValues)
  if (schema instanceof z.ZodNumber) return [7]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).reduce<object[]>(
      (all, [name, one]) => all.flatMap((begun) => sampleValues(one).map((value) => ({ ...begun, [name]: value }))),
      [{}],
    )
  return ['2026-06-01']
}

/** Lists texts with untranslated words, with their origin. */
const listUntranslated = (texts: [from: string, text: string | null][]) =>
  texts.filter(([, text]) => text !== null && (text === '' || listUntranslatedWords(text).length > 0))

test('translates every problem with its help', () => {
  const problemTexts = inLanguage('ja', () =>
    getKeys(problems).flatMap((code): [string, string][] => [
      [code, getProblemSentence(code)],
      [code, problems[code].help],
    ]),
  )
  expect(problemTexts.length).toBeGreaterThan(200)
  expect(listUntranslated(problemTexts)).toEqual([])
})

test('translates every event of a deal', () => {
  const events = sampleValues(eventResponse) as EventResponse[]
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set([...eventKind.options, 'said']))
  const eventTexts = inLanguage('ja', () =>
    events.flatMap((event): [string, string | null][] => [
      [JSON.stringify(event), getEventName(event)],
      [JSON.stringify(event), formatEvent(event)],
    ]),
  )
  expect(listUntranslated(eventTexts)).toEqual([])
})

test('translates every notification for buyer and office', () => {
  const facts = sampleValues(notice.shape.fact) as Notice['fact'][]
  const noticeTexts = inLanguage('ja', () =>
    facts.flatMap((fact) =>
      (['orders', 'new-orders'] as const).map((topic): [string, string] => [
        JSON.stringify(fact),
        formatNotice({ topic, fact }),
      ]),
    ),
  )
  expect(listUntranslated(noticeTexts)).toEqual([])
  const topics = inLanguage('ja', () =>
    Object.values(noticeTopics).map(({ label }): [string, string] => [label, label]),
  )
  expect(listUntranslated(topics)).toEqual([])
})

const wrong = [undefined, null, '', 'x', ' '.repeat(6000), -1, 1.5, 1e12, true, [], [7], [{}], {}]

test('translates every field error', () => {
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
  const untranslated = new Map(listUntranslated(faults).map(([where, text]) => [text, where]))
  expect([...untranslated]).toEqual([])
})
