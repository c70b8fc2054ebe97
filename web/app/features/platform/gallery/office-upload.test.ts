import { ApiError } from '@minato/contract/protocol/problem.ts'
import { expect, test } from 'vitest'
import { faultOf, uploadFailed, waiting } from './office-upload.ts'

test('a file waits under a description of its name, and with a request of its own', () => {
  const [one, other] = [waiting(new File(['x'], 'harbour-at-night.jpg')), waiting(new File(['x'], 'quay.jpg'))]
  expect(one).toMatchObject({ state: 'waiting', done: 0, description: expect.stringMatching(/harbour/i) })
  expect(other.description).not.toBe(one.description)
  expect(other.request).not.toBe(one.request)
})

test('the reason for this very file comes before what is said of any', () => {
  const refused = (errors: Record<string, string>) =>
    new ApiError({ type: 'about:blank', title: 'Refused', status: 400, message: 'Refused', errors })
  expect(faultOf(refused({ images: 'This is no image' }))).toBe('This is no image')
  expect(faultOf(refused({}))).toBe('Refused')
  expect(faultOf(new Error('broken'))).toBe(uploadFailed())
})
