import { fillPlaceholders, listPlaceholders, templateMessages } from '@minato/contract/office/reply-templates/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'

const draft = { title: 'Price and freight', text: 'The {vehicle} is 4,300 USD to {port}.' }

test('adds, changes and deletes a template, and logs the author', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const made = await office.replyTemplates.create({ body: draft })
  expect(made).toMatchObject({ ...draft, version: 1, createdAt: expect.any(String) })
  const first = await office.replyTemplates.create({ body: { ...draft, title: 'all sold' } })
  const { data: inOrder } = await office.replyTemplates.listAll()
  expect(inOrder.map(({ id }) => id)).toEqual([first.id, made.id])

  const text = 'We have none at the moment.'
  expect(await office.replyTemplates.update({ params: made, body: { text, version: 1 } })).toMatchObject({
    title: draft.title,
    text,
    version: 2,
  })
  await expect(office.replyTemplates.update({ params: made, body: { text: 'x', version: 1 } })).rejects.toMatchObject({
    status: 409,
    message: problems.stale.sentence,
  })

  expect(await office.replyTemplates.remove({ params: made })).toEqual({ success: true })
  await expect(office.replyTemplates.remove({ params: made })).rejects.toMatchObject({ status: 404 })
  const { data } = await office.audit.list({ query: { entity: 'template', entityId: made.id } })
  expect(data.map(({ action, by, title }) => [action, by, title])).toEqual(
    ['deleted', 'changed', 'created'].map((action) => [action, 'Kenji Mori', draft.title]),
  )
  expect(data[1]?.changes).toEqual([{ field: 'text', before: draft.text, after: text }])
})

test('adds one template for a retry with the same key', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const headers = { 'idempotency-key': 'one-template-only' }
  const body = { ...draft, title: 'Only once' }
  const one = await office.replyTemplates.create({ body }, { headers })
  expect(await office.replyTemplates.create({ body }, { headers })).toMatchObject({ id: one.id })
  const { data } = await office.replyTemplates.listAll()
  expect(data.filter(({ title }) => title === body.title)).toHaveLength(1)
})

test.for<[body: Partial<typeof draft>, field: string, fault: string]>([
  [{ title: ' ' }, 'title', templateMessages.title],
  [{ text: '  ' }, 'text', templateMessages.text],
  [{ text: 'Dear {nmae}, thank you.' }, 'text', templateMessages.unknownWord('nmae')],
  [{ text: 'x'.repeat(5001) }, 'text', 'Please use at most 5000 characters'],
])('refuses %j', async ([body, field, fault], { app, build }) => {
  const office = await app.as(await build.admin())
  await expect(office.replyTemplates.create({ body: { ...draft, ...body } })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: fault },
  })
})

test('fills placeholders with values of the inquiry, and keeps those without a value', () => {
  const text = fillPlaceholders('{vehicle} to {port}, {port}; {other}', { vehicle: 'Toyota $& Hiace', port: '' })
  expect(text).toBe('Toyota $& Hiace to {port}, {port}; {other}')
  expect(listPlaceholders(text)).toEqual(['port'])
  expect(fillPlaceholders('Dear {name}, {port}', { name: '{port}', port: '{}' })).toBe('Dear port, {port}')
})
