import { expect, test } from 'vitest'
import { authMessages, splitName } from '../users/facts.ts'
import { registration } from './endpoints.ts'

const fullName = registration.shape.fullName
const findFault = (name: string) => fullName.safeParse(name).error?.issues[0]?.message

test.each(['\u200b', '\u3164', '\u2800', '\u00ad', '-', '\u0301'])('refuses %j, which has no visible letter', (name) =>
  expect(findFault(name)).toBe(authMessages.fullName),
)

test.each([
  ...['Md.Rahman', 'J.R.Smith', 'O’Brien', 'Élodie N’Guessan', 'মোঃ রহমান', '3M Motors', 'M.Kim', 'J.Ford', 'Sk.Md'],
  ...['Amina Rahman', 'Amina\u00a0Rahman', 'Amina\u202fRahman', ' Amina  Rahman '],
])('accepts the name %j', (name) => expect(findFault(name)).toBeUndefined())

test.each(['Amina\u00a0Rahman', 'Amina\u202fRahman', ' Amina  Rahman '])('splits %j at its space', (name) =>
  expect(splitName(fullName.parse(name))).toEqual({ firstName: 'Amina', lastName: 'Rahman' }),
)

const endings = 'com net org info biz xyz top shop site online link click app io ly co me ru cn tk'.split(' ')
test.each([
  ...['You-have-won:https://host.example/claim now', 'www.host.example/claim', 'Prize $5000 waiting', 'Prize ＄5 A'],
  ...['Amina ／ Rahman', 'claim at host。com', 'see ho\u200bst.com!', 'see www.ab'],
  ...endings.map((ending) => `Go to Host-1.${ending.toUpperCase()}`),
])('refuses the name %j at registration', (name) => expect(findFault(name)).toBe(authMessages.nameOnly))
