import { problems } from '@minato/contract/problems.ts'
import { expect } from 'vitest'
import { test } from '#testing/test.ts'

test('adds and changes a port, logs the author, and shows active ports to buyers', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const body = {
    code: 'KELAU',
    name: 'Lamu',
    country: 'KE',
    kind: 'discharge' as const,
    roro: false,
    serves: ['KE', 'ET'],
    transit: [
      {
        method: 'CONTAINER' as const,
        least: 30,
        most: 40,
        source: 'A carrier',
        asOf: '2026',
        confidence: 'trade' as const,
      },
    ],
    note: null,
  }
  const created = await office.ports.create({ body })
  expect(created).toMatchObject({ ...body, isActive: true, version: 1 })
  await expect(office.ports.create({ body })).rejects.toMatchObject({ status: 409, code: 'port-exists' })
  const terms = () => app.guest.destinations.terms({ params: { to: 'ET-KELAU' } })
  expect(await terms()).toMatchObject({ port: { name: 'Lamu' }, transit: [{ least: 30 }] })
  await office.ports.update({ params: created, body: { isActive: false, version: 1 } })
  await expect(terms()).rejects.toMatchObject({ status: 404 })
  await expect(office.ports.update({ params: created, body: { name: 'x', version: 1 } })).rejects.toMatchObject({
    message: problems.stale.sentence,
  })
  const { data } = await office.audit.list({ query: { entity: 'port', entityId: created.id } })
  expect(data.map(({ title, action }) => `${action} ${title}`)).toEqual([
    'changed Lamu (KELAU)',
    'created Lamu (KELAU)',
  ])
  const inLog = (code: string, name: string) => ({ kind: 'country', code, name })
  expect(data[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'country', before: null, after: inLog('KE', 'Kenya') },
      { field: 'serves', before: null, after: [inLog('KE', 'Kenya'), inLog('ET', 'Ethiopia')] },
    ]),
  )
  const csv = await (await office.ports.export({ body: { ids: [created.id], format: 'csv' } })).text()
  expect(csv).toContain('Kenya,Port of discharge,"Kenya, Ethiopia"')
})
