import type { ImportField } from '@minato/contract/stock/stock-imports/facts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'

const cities =
  '横浜 Yokohama, 川崎 Kawasaki, 東京 Tokyo, 千葉 Chiba, 名古屋 Nagoya, 大阪 Osaka, 神戸 Kobe, 福岡 Fukuoka, 博多 Hakata'

/** Pairs of a word in Japanese lists and its English form. */
const words: { [Field in ImportField]?: string } = {
  make: 'トヨタ Toyota, レクサス Lexus, 日産 Nissan, ニッサン Nissan, ホンダ Honda, マツダ Mazda, 三菱 Mitsubishi, ミツビシ Mitsubishi, スバル Subaru, スズキ Suzuki, ダイハツ Daihatsu, いすゞ Isuzu, いすず Isuzu, イスズ Isuzu, 日野 Hino, ヒノ Hino, 三菱ふそう Mitsubishi Fuso, UDトラックス UD Trucks, ベンツ Mercedes-Benz, メルセデス・ベンツ Mercedes-Benz, アウディ Audi, フォルクスワーゲン Volkswagen, ボルボ Volvo, ポルシェ Porsche, ミニ Mini, ヤマハ Yamaha, カワサキ Kawasaki',
  type: 'セダン Sedan, ハッチバック Hatchback, クーペ Coupe, ワゴン Wagon, ステーションワゴン Wagon, ミニバン Minivan, 軽自動車 Kei car, バン Van, 軽バン Kei van, バス Bus, マイクロバス Minibus, ピックアップ Pickup, トラック Truck, 軽トラック Kei truck, 軽トラ Kei truck, バイク Motorcycle',
  fuel: 'ガソリン Gasoline, 軽油 Diesel, ディーゼル Diesel, ハイブリッド Hybrid, 電気 Electric',
  exteriorColor:
    '白 White, ホワイト White, パール Pearl White, 白パール Pearl White, パールホワイト Pearl White, 黒 Black, ブラック Black, 銀 Silver, シルバー Silver, 灰 Gray, グレー Gray, ガンメタ Gunmetal Gray, 赤 Red, レッド Red, ワイン Wine Red, 青 Blue, ブルー Blue, 紺 Navy Blue, 水色 Light Blue, 緑 Green, グリーン Green, 黄 Yellow, イエロー Yellow, 茶 Brown, ブラウン Brown, ベージュ Beige, オレンジ Orange, 紫 Purple, 金 Gold, ゴールド Gold',
  color: '黒 Black, ブラック Black, 灰 Gray, グレー Gray, ベージュ Beige, 茶 Brown, ブラウン Brown, 白 White, 赤 Red',
  drive: '四駆 4WD, 4駆 4WD, 前輪駆動 FWD, 後輪駆動 RWD',
  transmission: 'オートマ Automatic, オートマチック Automatic, マニュアル Manual',
  steering: '右 Right Hand, 右ハンドル Right Hand, 左 Left Hand, 左ハンドル Left Hand',
  repairHistory: 'なし NONE, 無し NONE, 無 NONE, あり REPAIRED, 有り REPAIRED, 有 REPAIRED',
  country: '日本 Japan',
  region: cities,
  loadingPort: cities,
}

const translations = new Map(
  Object.entries(words).map(([field, pairs]) => [
    field,
    new Map(
      pairs.split(', ').map((pair) => {
        const space = pair.indexOf(' ')
        return [pair.slice(0, space), pair.slice(space + 1)]
      }),
    ),
  ]),
)

/** Returns the text unchanged if it has no translation. */
export const translateWord = (field: ImportField, text: string) =>
  translations.get(field)?.get(normaliseKey(text).replaceAll(' ', '')) ?? text
