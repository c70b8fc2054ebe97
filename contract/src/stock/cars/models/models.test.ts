import { expect, test } from 'vitest'
import { findUsualClass, guessVehicleClass, isJapanese, transliterateModel } from './models.ts'

test.each([
  ['Toyota', 'HiAce', 'van'],
  ['TOYOTA', 'Hiace Commuter GL', 'minibus'],
  ['Toyota', 'HILUX', 'pickup'],
  ['Toyota', 'Hilux Surf', 'suv'],
  ['Toyota', 'TOYOTA  PRIUS PHV', 'hatchback'],
  ['Lexus', 'RX450h', 'suv'],
  ['Nissan', 'Xtrail', 'suv'],
  ['', 'Vitz', 'hatchback'],
  ['Toyota', 'Corolla', null],
  ['Mazda', 'CX-50', null],
  ['Honda', 'Fitness', null],
  ['Toyota', 'Vitzara', null],
  ['Toyota', '', null],
  ['Ford', 'Ranger', null],
  ['Yamaha', 'R1', null],
  ['フォード', 'レンジャー', null],
  ['日野', 'Ranger', 'truck'],
  ['三菱ふそう', 'Canter', 'truck'],
  ['', 'Ranger', 'truck'],
])('a %s %s is a %s', (make, model, kind) => expect(findUsualClass(make, model)).toBe(kind))

test.each([
  ['Toyota', 'HiAce', '', 'van'],
  ['', '', '2019 Honda Fit Hybrid', 'hatchback'],
  ['Honda', '', 'Fit Hybrid', 'hatchback'],
  ['Toyota', 'Corolla', '2016 Toyota Corolla Axio G', 'car'],
  ['トヨタ', 'ハイエース', '', 'van'],
  ['', '', '2019 Rush sale', null],
  ['Toyota', 'Corolla', '2016 Toyota Corolla', null],
  ['Ford', 'Ranger', '2015 Ford Ranger', null],
  ['フォード', 'レンジャー', '', null],
  ['', '', '', null],
])('guesses of %s %s, titled %j: %s', (make, model, title, kind) =>
  expect(guessVehicleClass({ make, model, title })).toBe(kind),
)

test.each([
  ['Toyota', 'プリウス', 'Prius'],
  ['Toyota', 'ﾊｲｴ-ｽﾊﾞﾝ DX', 'HiAce Van DX'],
  ['Toyota', 'ランドクルーザー プラド TX', 'Land Cruiser Prado TX'],
  ['', 'フィットハイブリッド', 'Fit Hybrid'],
  ['Ford', 'レンジャー', 'Ranger'],
  ['Suzuki', 'ワゴンR スティングレー', 'Wagon R スティングレー'],
  ['Toyota', 'ハコスカ', 'ハコスカ'],
  ['Toyota', 'ナノア', 'ナノア'],
])('of a %s, %s is %s', (make, written, latin) => expect(transliterateModel(make, written)).toBe(latin))

test('recognises Japanese by its characters', () => {
  expect(['ﾊｲｴｰｽ', '日産', 'ふそう'].map(isJapanese)).toEqual([true, true, true])
  expect(['HiAce', 'Citroën', 'Лада 4x4'].map(isJapanese)).toEqual([false, false, false])
})
