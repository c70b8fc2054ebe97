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

test.each(['Иван Петров', 'محمد علي', 'রহমান', '田中太郎', 'Tanaka 太郎', 'Ιωάννης', '١٢٣', 'Amina 🚗', 'А. Smith'])(
  'rejects %s with advice',
  (name) => {
    expect(parseParty({ name }).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['name'], partyMessages.latin],
    ])
  },
)
