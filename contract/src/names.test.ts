import { expect, test } from 'vitest'
import { phoneBuyer } from './deal/orders/office-draft.ts'
import { contactDraft } from './office/inquiries/draft.ts'
import { registration } from './platform/auth/endpoints.ts'
import { invitations } from './platform/invitations/endpoints.ts'
import { memberDraft } from './platform/team/endpoints.ts'
import { userChange, userDraft } from './platform/users/user.ts'
import { cleanText } from './values/clean-text.ts'

const unreadable = ['\u200b', '\u3164', '\u2800', '\u00ad', '-', '\u0301', '\u200e\u2060', '…']

const names = {
  'a registration': registration.shape.fullName,
  'first name in the office': userDraft.shape.firstName,
  'last name in the office': userDraft.shape.lastName,
  'a buyer on the phone': phoneBuyer.shape.name,
  'a contact message': contactDraft.shape.name,
  'an invitation': invitations.create.body.shape.fullName,
  'a member of the team': memberDraft.shape.name,
}

test.each(Object.entries(names))('refuses unreadable names of %s, and cleans others', (_, schema) => {
  for (const name of unreadable) expect(schema.safeParse(name).success, JSON.stringify(name)).toBe(false)
  for (const name of ['Amina\u00a0Rahman', ' Amina  Rahman ', 'Amina\u200b Rahman', 'Amina\tRahman'])
    expect(schema.parse(name)).toBe('Amina Rahman')
})

test.each(unreadable)('refuses a change of a name to %j, and accepts a single name', (name) => {
  const isAccepted = (change: object) => userChange.safeParse(change).success
  expect([{ firstName: name }, { fullName: name }].map(isAccepted)).toEqual([false, false])
  // Text that is empty once it is clean means no last name.
  expect(isAccepted({ lastName: name })).toBe(cleanText(name) === '')
  expect(userChange.parse({ fullName: 'Amina' })).toMatchObject({ firstName: 'Amina', lastName: '' })
  expect(userChange.parse({ companyName: name }).companyName).toBeNull()
})
