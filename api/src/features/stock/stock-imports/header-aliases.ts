import type { ImportField } from '@minato/contract/stock/stock-imports/facts.ts'

/** Column headers of other exporters, besides our own names and labels. Only letters and digits are compared. */
export const headerAliases: { [Field in ImportField]?: string } = {
  stockNumber:
    'stock no, stock id, stk no, ref, ref no, ref id, reference, reference no, inventory no, unit no, our ref, 管理番号, 在庫番号, 整理番号, 管理no, 在庫no',
  title: 'name, vehicle, vehicle name, car, car name, description, タイトル, 車両名',
  make: 'maker, manufacturer, brand, car make, メーカー, メーカー名, ブランド',
  model: 'model name, car model, 車種, 車種名, モデル',
  grade: 'trim, version, variant, package, グレード',
  modelCode: 'model no, chassis code, model type, 型式, 車両型式',
  chassisNumber: 'chassis, chassis no, vin, vin no, vin number, frame, frame no, frame number, 車台番号, 車体番号',
  year: 'model year, reg year, registration year, year of registration, year month, 年式',
  firstRegistration:
    'first reg, 1st registration, 1st reg, registration, registration date, reg date, 初度登録, 初度登録年月, 初年度登録, 初度検査年月',
  manufactured:
    'manufacture, manufacture date, date of manufacture, mfg date, production date, manufacture year, 製造年月, 製造年',
  type: 'body, body type, body style, vehicle type, category, ボディタイプ, ボディ, 車体形状, 形状',
  engineCode: 'engine model, engine type, エンジン型式, 原動機型式',
  engineCC: 'engine, cc, engine size, engine capacity, engine volume, displacement, 排気量',
  fuel: 'fuel type, 燃料, 燃料の種類',
  mileage: 'odometer, odo, km, kms, kilometers, kilometres, distance, 走行距離, 走行',
  country: 'country of stock, 国, 国名',
  region: 'location, yard, stock location, vehicle location, inspection location, prefecture, 所在地, 保管場所, ヤード',
  exteriorColor:
    'ext color, exterior colour, body color, body colour, color, colour, paint, 色, 外装色, 車体色, ボディカラー',
  color: 'interior colour, int color, interior, 内装色',
  drive: 'drive type, drive train, drivetrain, wheel drive, 2wd 4wd, driven wheels, 駆動, 駆動方式',
  transmission: 'trans, gear, gear box, gearbox, shift, mission, at mt, ミッション, シフト, 変速機',
  steering: 'handle, steering side, steering wheel, hand drive, ハンドル, ハンドル位置',
  seats: 'seat, seating capacity, no of seats, passengers, capacity, 定員, 乗車定員',
  doors: 'door, no of doors, ドア数, ドア',
  lengthMm: 'length, l mm, 長さ, 全長',
  widthMm: 'width, w mm, 幅, 全幅',
  heightMm: 'height, h mm, 高さ, 全高',
  weightKg: 'weight, vehicle weight, curb weight, kerb weight, 車両重量, 重量',
  grossWeightKg: 'gross weight, gvw, 車両総重量',
  loadingPort: 'pol, loading port, port, port of shipment, departure port, 船積港, 積出港',
  auctionGrade: 'auction point, overall grade, evaluation, 評価点, 評価',
  interiorGrade: '内装評価',
  repairHistory: 'accident, accident history, repaired, 修復歴',
  keywords: 'tags, search words',
  price:
    'fob, fob price, fob usd, usd, price fob, selling price, unit price, price fob usd, 価格, 販売価格, 本体価格, fob価格',
  features: 'options, equipment, accessories',
  condition: 'damage, condition report',
  status: 'availability',
  isActive: 'published, visible, on the public site',
  pictures:
    'photos, images, photo, image, pic, img, picture, main image, main photo, gallery, gallery images, file name, file names, image url, photo url, 写真, 画像, メイン画像, 画像ファイル名',
  engineNumber: 'engine no, 原動機番号, エンジン番号',
  auctionHouse: 'auction, auction name, オークション会場',
  auctionLot: 'lot, lot no, 出品番号',
  floorPrice: 'lowest price, minimum price, reserve price, 最低価格',
}
