import { expect, test } from 'vitest'
import { partyMessages } from './facts.ts'
import { partyDraft } from './party.ts'

const amina = {
  name: 'Nguyễn Thị Ánh',
  address: 'Kiến trúc 3/12, Đường Lê Lợi\nQuận 1,\nHồ Chí Minh',
  country: 'vn',
  phone: '+84 912 345 678',
  email: '',
  taxNumber: ' 0312-345678 ',
}
const parseParty = (change: object) => partyDraft.safeParse({ ...amina, ...change })

test('stores each field of a party on one line', () => {
  expect(partyDraft.parse(amina)).toEqual({
    ...amina,
    address: 'Kiến trúc 3/12, Đường Lê Lợi, Quận 1, Hồ Chí Minh',
    country: 'VN',
    email: null,
    taxNumber: '0312-345678',
  })
  expect(parseParty({ name: 'ＴＡＮＡＫＡ　ＴＡＲＯ' }).data?.name).toBe('TANAKA TARO')
  // Some phones send a letter and its accent as two characters.
  expect(parseParty({ name: 'Jose\u0301 N\u0303andu\u0301' }).data?.name).toBe('José Ñandú')
})

test.each([
  'José Ñandú',
  'Ọlábísí Àyìnlá-Ọṣun',
  "D'Souza & Sons (Pvt.) Ltd.",
  'Ķēniņš Łukasz Øystein',
  'Kaʻiulani O’Connor',
  'P.O. Box 12/B #3, Nº 7',
])('accepts %s as Latin letters', (name) => {
  expect(parseParty({ name }).data?.name).toBe(name)
})

test.each([
  ['12\u00a0Moi\u00a0Avenue', '12 Moi Avenue'],
  ['Plot 5\u00bd, Moi\tAvenue', 'Plot 5\u00bd, Moi Avenue'],
  ['\u202a12 Moi\u200b Avenue\u202c\u2028Mombasa', '12 Moi Avenue, Mombasa'],
  ['• Gate 3 … “Blue”', '• Gate 3 … “Blue”'],
  ['Rue 4\u20116\u2013Ü', 'Rue 4\u20116\u2013Ü'],
  ['House ১২/٣, Ｒｏａｄ\u3000５', 'House 12/3, Road 5'],
  ['📍 12 Moi Avenue 🇰🇪', '12 Moi Avenue'],
  ['*12 Moi 🚗 Avenue*', '12 Moi Avenue'],
  ['“Blue” Gate “3”', '“Blue” Gate “3”'],
])('stores the pasted address %j as %j', (address, stored) =>
  expect(parseParty({ address }).data?.address).toBe(stored),
)

test.each(['-', '\u200b', '\u0301', '…', '•'])('rejects the name %j, which has no letter', (name) => {
  expect(parseParty({ name }).error?.issues[0]?.message).toBe(partyMessages.name)
  expect(parseParty({ taxNumber: name }).data?.taxNumber).toBeNull()
})

test('reads a country and an email from any keyboard', () => {
  const typed = { country: 'Ｋｅ\u200b', email: '\u202aＡｍｉｎａ@buyer.example\u202c ' }
  expect(parseParty(typed).data).toMatchObject({ country: 'KE', email: 'amina@buyer.example' })
})

test.each(['Иван Петров', 'محمد علي', 'রহমান', '田中太郎', 'Tanaka 太郎', 'Ιωάννης', 'А. Smith'])(
  'rejects %s with advice',
  (name) => {
    expect(parseParty({ name }).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['name'], partyMessages.latin],
    ])
  },
)
