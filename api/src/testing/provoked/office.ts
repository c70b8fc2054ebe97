import type { inquiryProblems } from '@minato/contract/office/inquiries/facts.ts'
import type { jobProblems } from '@minato/contract/office/jobs/facts.ts'
import type { assignmentProblems } from '@minato/contract/platform/assignments/assignment.ts'
import type { galleryProblems } from '@minato/contract/platform/gallery/facts.ts'
import type { portProblems } from '@minato/contract/platform/ports/office.ts'
import { savedSearchLimits, type savedSearchProblems } from '@minato/contract/shipping/saved-searches/facts.ts'
import { formOf } from '../files/picture.ts'
import type { MissingCode } from './missing.ts'
import { missingId, type Provoke } from './world.ts'

type OfficeProblems = typeof assignmentProblems &
  typeof galleryProblems &
  typeof inquiryProblems &
  typeof jobProblems &
  typeof portProblems &
  typeof savedSearchProblems

export const office: Record<Exclude<keyof OfficeProblems, MissingCode>, Provoke> = {
  'assigned-meanwhile': async ({ asAdmin, admin, order }) =>
    asAdmin.orders.assign({ body: { things: [{ id: (await order()).id, from: missingId.id }], to: admin.id } }),
  'not-assignable': async ({ asAdmin, customer, order }) =>
    asAdmin.orders.assign({ body: { things: [{ id: (await order()).id, from: null }], to: customer.id } }),
  'no-valid-images': ({ asAdmin }) =>
    asAdmin.gallery.bulkUpload({ form: formOf({ images: [new File(['<html>'], 'yard.jpg')] }) }),
  'nothing-to-search': ({ asCustomer }) => asCustomer.savedSearches.save({ body: { name: 'All', filters: {} } }),
  'too-many-searches': async ({ asCustomer }) => {
    for (let year = 0; year <= savedSearchLimits.most; year++)
      await asCustomer.savedSearches.save({ body: { name: 'One', filters: { yearFrom: String(1980 + year) } } })
  },
  'stop-unknown': ({ guest }) => guest.savedSearches.stop({ body: { token: 'none' } }),
  'port-not-found': ({ asAdmin }) => asAdmin.ports.update({ params: missingId, body: {} }),
  'port-exists': async ({ asAdmin }) => {
    const { data } = await asAdmin.ports.listAll()
    const [{ id: _, version: __, ...port }] = data as [(typeof data)[number]]
    return asAdmin.ports.create({ body: port })
  },
  'job-not-found': ({ asAdmin }) => asAdmin.jobs.retry({ params: { queue: 'mail', id: missingId.id } }),
  'mail-not-found': ({ asAdmin }) => asAdmin.jobs.sendMail({ params: missingId }),
}
