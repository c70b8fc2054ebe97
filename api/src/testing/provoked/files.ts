import type { fileProblems } from '@minato/contract/protocol/file-problems.ts'
import { proofFile, uploadTotal } from '@minato/contract/values/files.ts'
import { inProcessBase } from '#start/in-process.ts'
import { createPictureFile, formOf } from '../files/picture.ts'
import { createPng } from '../files/png.ts'
import { missingId, type Provoke } from './world.ts'

/** Uploads a gallery picture with this content. */
const uploadPicture =
  (content: () => BlobPart | Promise<BlobPart>): Provoke =>
  async ({ asAdmin }) => {
    const image = new File([await content()], 'yard.png')
    return asAdmin.gallery.create({ form: formOf({ image, description: 'The yard', order: 1 }) })
  }

export const files: Record<keyof typeof fileProblems, Provoke> = {
  'file-missing': ({ asAdmin }) => asAdmin.gallery.create({ form: formOf({ description: 'The yard', order: 1 }) }),
  'file-damaged': uploadPicture(async () => (await createPictureFile()).slice(0, 800)),
  'file-too-large': ({ asCustomer }) => {
    const image = new File([new Uint8Array(proofFile.bytes + 1)], 'proof.png')
    return asCustomer.orders.uploadProof({ params: missingId, form: formOf({ image }) })
  },
  'files-too-large': async ({ app, admin }) =>
    app.send(
      new Request(`${inProcessBase}/gallery`, {
        method: 'POST',
        body: '',
        headers: {
          authorization: `Bearer ${await app.token(admin)}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(uploadTotal * 2),
        },
      }),
    ),
  'picture-too-large': uploadPicture(() => new Uint8Array(createPng(8000, 7000, Buffer.alloc(10)))),
  'file-type': uploadPicture(() => '<html>'),
}
