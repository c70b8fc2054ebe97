import { expect } from 'vitest'
import { createPictureFile, formOf } from '../testing/files/picture.ts'
import { test } from '../testing/test.ts'

test('serves a proof for five minutes without token to its owner and the office', async ({ app, build }) => {
  const { services } = app
  const [owner, other] = [await app.as(await build.user()), await app.as(await build.user())]
  const office = await app.as(await build.admin())
  const { order } = await owner.orders.place({ body: { carIds: [(await build.car()).id] } })
  const params = { id: order.id }
  await expect(owner.orders.proofAddress({ params })).rejects.toMatchObject({ status: 404 })
  await owner.orders.uploadProof({ params, form: formOf({ paymentScreenshot: await createPictureFile() }) })
  await expect(other.orders.proofAddress({ params })).rejects.toMatchObject({ status: 404 })

  const { url, expiresAt } = await owner.orders.proofAddress({ params })
  expect((await office.orders.proofAddress({ params })).url).not.toBe(url)
  expect(Date.parse(expiresAt) - services.now.getTime()).toBe(5 * 60_000)
  const fetchFile = () => app.send(new Request(`http://localhost${url}`))
  const picture = await fetchFile()
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline; filename="payment-proof-[0-9a-f]{8}\.jpg"$/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })

  for (const name of ['page.html', '%00', '%ff']) {
    const otherName = url.replace(/[^/]+$/, name)
    expect((await app.send(new Request(`http://localhost${otherName}`))).status).toBeOneOf([400, 404])
  }
  services.now = new Date(services.now.getTime() + 5 * 60_000)
  expect((await fetchFile()).status).toBe(404)
})

test('serves PDFs as download only', async ({ app, build }) => {
  const owner = await app.as(await build.user())
  const { order } = await owner.orders.place({ body: { carIds: [(await build.car()).id] } })
  const pdf = new File(['%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\n%%EOF'], 'x.html')
  await owner.orders.uploadProof({ params: { id: order.id }, form: formOf({ paymentScreenshot: pdf }) })
  const { url } = await owner.orders.proofAddress({ params: { id: order.id } })
  const { headers } = await app.send(new Request(`http://localhost${url}`))
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="payment-proof-[0-9a-f]{8}\.pdf"$/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})
