import { settingSchemas } from './platform/settings/setting-schemas.ts'
import { accountDraft } from './platform/bank-accounts/draft.ts'
import { carDraft } from './stock/cars/draft.ts'
import { bookingDraft } from './deal/bookings/bookings.ts'
import { courierDraft } from './deal/documents/courier.ts'
import { confirmDraft } from './deal/payments/draft.ts'
import { voyageDraft } from './shipping/voyages/voyage.ts'
import { scheduleDraft } from './platform/ship-schedules/endpoints.ts'
import { rateDraft } from './platform/exchange-rate/endpoints.ts'
import { port } from './platform/ports/port.ts'
import { decimalKind, numberKinds, signedKind, amountKind } from './values/amounts.ts'
import { getNumberKind } from './stock/cars/words/number-kinds.ts'
import { yearKind } from './platform/trade/typed-dates.ts'
import { monthOf } from './platform/trade/months.ts'
import { email, phone } from './platform/users/login-fields.ts'
import { secondFactorCode } from './platform/auth/second-factor-code.ts'
import { parseAuctionGrade } from './stock/cars/condition/auction-grades.ts'
const fw = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).replace(/ /g, '\u3000')
const show = (n: string, f: () => any) => { try { const r = f(); console.log(n, r?.success === false ? 'REFUSED ' + r.error.issues.map((i: any) => i.path.join('.') + ': ' + i.message).join(' | ') : JSON.stringify(r?.data ?? r)) } catch (e: any) { console.log(n, 'ERR', e.message.slice(0, 300)) } }
for (const [name, v] of Object.entries({ phone: '+81 45-550-0142', chatNumber: '+81 90 1234 5678', email: 'info@minato.example', tradeName: 'Minato Motors', reservationDays: '14' })) {
  const sch = (settingSchemas as any)[name]; if (sch) show(`setting ${name}`, () => sch.safeParse(fw(v))); else console.log('no setting', name)
}
console.log(Object.keys(settingSchemas).join(' '))
show('bank', () => accountDraft.safeParse({ beneficiary: fw('Minato Co., Ltd.'), bank: fw('Example Bank'), branch: fw('Yokohama'), address: fw('1-2 Honcho'), swift: fw('secojpjt'), number: '５５５ー０１４２' }))
show('bank2', () => accountDraft.safeParse({ beneficiary: fw('Minato Co., Ltd.'), bank: fw('Example Bank'), branch: fw('Yokohama'), address: fw('1-2 Honcho'), swift: fw('secojpjt'), number: fw('555-0142') }))
show('stock ー', () => carDraft.shape.stockNumber.safeParse('ＡＢー７７８９'))
show('stock nbsp', () => carDraft.shape.stockNumber.safeParse('AB 7789'))
show('stock space', () => carDraft.shape.stockNumber.safeParse('ＡＢ　７７８９'))
for (const m of [fw('2018-03'), '２０１８／０３', '２０１８・０３', 'Ｈ３０。３', fw('H30.3'), '2018ー03', '平成３０年３月']) show(`month ${m}`, () => monthOf(m))
for (const m of [fw('4.5'), '４。５', fw('R')]) show(`grade ${m}`, () => parseAuctionGrade(m))
for (const [k, kind] of Object.entries({ ...numberKinds, rate: decimalKind(2), signed: signedKind(numberKinds.USD), list: getNumberKind('price'), year: yearKind, seats: getNumberKind('seats') }))
  for (const t of [fw('1,234'), '１、２３４', '１２。５', fw('-5'), 'ー５', fw('$1,234.50'), '￥12,000', '12,500/-', '*5000*', '$5,000 💰', '5000$', 'USD5000', '≈5000', '5000 usd', '5 000', '“5000”', '5k', '5,000.', '5000.-', '5000,-','1,5 %', '２０１８', 'H３０', '5000\n']) console.log(k, JSON.stringify(t), kind.read(t, 'en').join(' / ') || '-')
for (const e of [fw('a.b@walk.example'), 'ａ＠walk。example', '\u202aa@walk.example\u202c', 'mailto:a@walk.example', '<a@walk.example>', 'a@walk.example,', ' a@walk.example\n', '*a@walk.example*']) show(`email ${e}`, () => email.safeParse(e))
for (const c of [fw('123 456'), '１２３ー４５６', '\u202a123\u00a0456\u202c', '*123456*', '“123456”']) show(`code ${c}`, () => secondFactorCode.safeParse(c))
show('schedule url', () => scheduleDraft.safeParse({ title: fw('July schedule 2026'), description: fw('Sailings of July to East Africa'), imageUrl: fw('https://example.com/a.png') }))
show('schedule url paste', () => scheduleDraft.safeParse({ title: 'July schedule 2026', description: 'Sailings of July to East Africa', imageUrl: '\u202ahttps://example.com/a.png\u202c' }))
show('rate', () => rateDraft.safeParse({ rate: '155.25', date: '2026-01-01', source: fw('TTM') }))
show('rate fw', () => rateDraft.safeParse({ rate: fw('155.25'), date: '2026-01-01', source: fw('TTM') }))
show('courier', () => courierDraft.safeParse({ carrier: fw('DHL'), awb: fw('123 456 7890'), sentOn: '2026-01-01', contents: ['invoice'] }))
show('booking', () => bookingDraft.shape.blNumber.safeParse(fw('ECL-26/YOK-0142')))
show('container', () => bookingDraft.shape.container.safeParse(fw('TCLU1234567')))
show('voyage', () => voyageDraft.safeParse({ carrier: fw('ECL'), vessel: fw('Lantern Grace'), number: fw('026A'), method: 'RORO', notes: null, cancelled: false, loading: [{ port: fw('jpyok'), cut: '2030-12-12', etd: '2030-12-15', atd: null }], discharge: [] }))
show('confirm', () => confirmDraft.shape.reference.safeParse(fw('TT-2026/0142')))
show('port', () => port.safeParse({ code: fw('kemba'), name: fw('Mombasa'), country: fw('ke'), kind: 'discharge', roro: true, serves: [fw('ke')], transit: [{ method: 'RORO', least: 20, most: 30, source: 'x', asOf: fw('2026-01'), confidence: 'high' }], note: null }))
