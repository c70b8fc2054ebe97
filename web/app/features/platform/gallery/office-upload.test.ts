import { ApiError } from '@minato/contract/protocol/problem.ts'
import { expect, test } from 'vitest'
import { getUploadFault, toBulkFile, uploadFailed } from './office-upload.ts'

test('creates a waiting file with a description from its name and a unique request', () => {
  const [first, second] = [toBulkFile(new File(['x'], 'harbour-at-night.jpg')), toBulkFile(new File(['x'], 'quay.jpg'))]
  expect(first).toMatchObject({ state: 'waiting', done: 0, description: expect.stringMatching(/harbour/i) })
  expect(second.description).not.toBe(first.description)
  expect(second.request).not.toBe(first.request)
})

test('prefers the error of the file to the general message', () => {
  const refused = (errors: Record<string, string>) =>
    new ApiError({ type: 'about:blank', title: 'Refused', status: 400, message: 'Refused', errors })
  expect(getUploadFault(refused({ images: 'This is no image' }))).toBe('This is no image')
  expect(getUploadFault(refused({}))).toBe('Refused')
  expect(getUploadFault(new Error('broken'))).toBe(uploadFailed())
})
