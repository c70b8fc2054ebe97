import { describe, expect, test } from 'vitest'
import { findBuyerTextFault } from './buyer-texts.ts'

const company = { name: 'Minato Motors', legalName: 'Minato Trading Co., Ltd.' }
const heading = (text: string) => findBuyerTextFault(text, company, true)
const note = (text: string) => findBuyerTextFault(text, company, false)

describe('texts of buyers on a shortlist', () => {
  test.each(['https://pay.example', 'www.pay.example', 'host.com', 'wa.me/2547', 'see bit.ly/x', 'ｈｏｓｔ．ｃｏｍ'])(
    'refuses a link such as %j',
    (text) => expect(note(text)).toMatch(/link/),
  )

  test.each([
    ...['12345678', '1234-5678', 'call 0712/555/014', '12.34.56.78', '১২৩৪৫৬৭৮', '2016-2019-2020', '1234\u200b5678'],
    ...['1016-2019', '2016/2019', '２０１６２０１９'],
  ])('refuses a group of eight digits such as %j', (text) => expect(note(text)).toMatch(/long number/))

  test.each([
    ...[
      '2018 120000 km',
      'Vans 2016-2019',
      '২০১৬-২০১৯',
      '1,250,000',
      '1234567',
      '1234--5678',
      'Sedans/vans, 1.5L/2.0L',
    ],
    ...['Cars for Mr Kamau', 'Best cars in Minato ward', 'Paid in Mombasa', 'Baraka Otieno'],
  ])('accepts %j', (text) => {
    expect(heading(text)).toBeUndefined()
    expect(note(text)).toBeUndefined()
  })

  test.each([
    ...[
      'Minato Motors: reserved for you',
      'M.I.N.A.T.O. motors',
      'Мinаtо Mоtоrs',
      'Mínåto-Mötors',
      'MlNATO MOTORS',
      'ｍｉｎａｔｏ　ｍｏｔｏｒｓ',
    ],
    ...['by Minato Trading Co Ltd'],
  ])('refuses the name of the company, as in %j', (text) => {
    expect(heading(text)).toMatch(/our name/)
    expect(note(text)).toMatch(/our name/)
  })

  const paymentWords = [
    ...['payment', 'Bank', 'deposit', 'transfer', 'remittance', 'invoice', 'account', 'cashier', 'billing', 'money'],
    ...['refund', 'malipo', 'lipa', 'benki', 'amana', 'ankara', 'akaunti', 'pesa', 'paiement', 'payer', 'banque'],
    ...[
      'virement',
      'acompte',
      'facture',
      'compte',
      'versement',
      'règlement',
      'お支払い',
      '銀行',
      '入金',
      '振込',
      '送金',
    ],
    ...['口座', '請求書', '決済', 'পেমেন্ট', 'ব্যাংক', 'পরিশোধ', 'জমা', 'টাকা', 'চালান'],
  ]
  test.each(['Official Payments Desk, Minato', ...paymentWords.map((word) => `Minato ${word}`)])(
    'refuses a request for money in our name, as in the heading %j',
    (text) => {
      expect(heading(text)).toMatch(/our name/)
      expect(note(text)).toBeUndefined()
    },
  )
})
