import type { ManagedMember } from '@minato/contract/platform/team/endpoints.ts'
import { expect, test } from 'vitest'
import { applyOrder, memberForm, toFormValues, toMemberOrder } from './office-member.ts'

const clerk = { name: 'Ren', position: 'Clerk', expertise: ['Auctions', 'Customs'], isActive: false }

test('converts expertise between one line of text and a list', () => {
  const values = toFormValues(clerk as unknown as ManagedMember)
  expect(values).toMatchObject({ name: 'Ren', expertise: 'Auctions, Customs', bio: '', isActive: false })
  expect(memberForm.shape.expertise.parse(' Auctions , ,Customs')).toEqual(['Auctions', 'Customs'])
})

test('displays a new member by default', () => {
  expect(toFormValues()).toMatchObject({ name: '', expertise: '', isActive: true })
})

const member = (id: string, order: number): ManagedMember => ({
  id,
  name: `Member ${id}`,
  position: 'Clerk',
  bio: null,
  expertise: [],
  image: null,
  email: `${id}@minato.example`,
  phone: null,
  isActive: true,
  order,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const [a, hidden, b, c] = [member('a', 1), member('h', 3), member('b', 3), member('c', 9)]

test('numbers the displayed members from 1 and keeps their previous order', () => {
  expect(toMemberOrder([a, c, b])).toEqual([
    { id: 'a', order: 1, was: 1 },
    { id: 'c', order: 2, was: 9 },
    { id: 'b', order: 3, was: 3 },
  ])
})

test('keeps the order of hidden members', () => {
  const next = applyOrder([a, hidden, b, c], toMemberOrder([b, a, c]))
  expect(next.map(({ id, order }) => [id, order])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
    ['h', 3],
  ])
})
