import type { VehicleClass } from '#platform/trade/vehicles.ts'

/** By make and class; `several`: the name alone is ambiguous; Japanese name after `=`. Source: common trade knowledge. */
export const usualModels: Readonly<Record<string, { [Class in VehicleClass | 'several']?: string }>> = {
  Toyota: {
    hatchback:
      'Vitz=ヴィッツ/ビッツ, Yaris=ヤリス, Aqua=アクア, Passo=パッソ, Prius=プリウス, Auris=オーリス, Ractis=ラクティス, ist=イスト, Roomy=ルーミー, Tank=タンク, Spade=スペイド, Porte=ポルテ, Corolla Sport=カローラスポーツ, Corolla Runx=カローラランクス, Starlet=スターレット',
    car: 'Corolla Axio=カローラアクシオ/アクシオ, Camry=カムリ, Crown=クラウン, Mark X=マークX/マークエックス, Mark II=マークII/マーク2, Premio=プレミオ, Allion=アリオン, Belta=ベルタ, Carina=カリーナ, Corona=コロナ, Chaser=チェイサー, Cresta=クレスタ, Vista=ビスタ, Century=センチュリー, Platz=プラッツ, Sai=SAI/サイ, Mirai=ミライ',
    wagon:
      'Corolla Fielder=カローラフィールダー/フィールダー, Corolla Touring=カローラツーリング, Prius Alpha=プリウスα/プリウスアルファ, Caldina=カルディナ, Probox=プロボックス, Succeed=サクシード, Mark X Zio=マークXジオ, Crown Estate=クラウンエステート',
    coupe: '86, GR86, Supra=スープラ, GR Supra=GRスープラ, Celica=セリカ, MR2, MR-S, Soarer=ソアラ',
    suv: 'Land Cruiser=ランドクルーザー/ランクル, Land Cruiser Prado=ランドクルーザープラド/ランクルプラド/プラド, RAV4, Harrier=ハリアー, C-HR, Rush=ラッシュ, Raize=ライズ, Yaris Cross=ヤリスクロス, Corolla Cross=カローラクロス, Hilux Surf=ハイラックスサーフ, Vanguard=ヴァンガード, Kluger=クルーガー, FJ Cruiser=FJクルーザー, Fortuner=フォーチュナー, Cami=キャミ',
    minivan:
      'Alphard=アルファード, Vellfire=ヴェルファイア, Noah=ノア, Voxy=ヴォクシー/ボクシー, Esquire=エスクァイア, Sienta=シエンタ, Estima=エスティマ, Isis=アイシス, Wish=ウィッシュ, Ipsum=イプサム, Gaia=ガイア, Granace=グランエース',
    van: 'HiAce=ハイエース, HiAce Van=ハイエースバン, HiAce Wagon=ハイエースワゴン, Regius Ace=レジアスエース, Regius Ace Van=レジアスエースバン, TownAce Van=タウンエースバン, LiteAce Van=ライトエースバン',
    minibus: 'HiAce Commuter=ハイエースコミューター',
    bus: 'Coaster=コースター',
    pickup: 'Hilux=ハイラックス, Land Cruiser Pickup, Land Cruiser 79',
    truck: 'Dyna=ダイナ, Toyoace=トヨエース, TownAce Truck=タウンエーストラック, LiteAce Truck=ライトエーストラック',
    kei_car:
      'Pixis Epoch=ピクシスエポック, Pixis Space=ピクシススペース, Pixis Joy=ピクシスジョイ, Pixis Mega=ピクシスメガ',
    kei_van: 'Pixis Van=ピクシスバン',
    kei_truck: 'Pixis Truck=ピクシストラック',
    several: 'Corolla=カローラ, TownAce=タウンエース, LiteAce=ライトエース',
  },
  Nissan: {
    hatchback: 'Note=ノート, March=マーチ, Leaf=リーフ, Tiida=ティーダ, Cube=キューブ',
    car: 'Sylphy=シルフィ, Bluebird Sylphy=ブルーバードシルフィ, Bluebird=ブルーバード, Sunny=サニー, Teana=ティアナ, Fuga=フーガ, Cima=シーマ, Latio=ラティオ, Tiida Latio=ティーダラティオ, Cedric=セドリック, Gloria=グロリア, Laurel=ローレル',
    wagon: 'Wingroad=ウイングロード/ウィングロード, AD, AD Expert=ADエキスパート, AD Van=ADバン, Stagea=ステージア',
    coupe:
      'Fairlady Z=フェアレディZ, GT-R, Skyline GT-R=スカイラインGT-R, Skyline Coupe=スカイラインクーペ, Silvia=シルビア, 180SX',
    suv: 'X-Trail=エクストレイル, Juke=ジューク, Dualis=デュアリス, Murano=ムラーノ, Kicks=キックス, Safari=サファリ, Patrol=パトロール, Terrano=テラノ',
    minivan: 'Serena=セレナ, Elgrand=エルグランド, Lafesta=ラフェスタ, Presage=プレサージュ',
    van: 'Caravan=キャラバン, NV350 Caravan=NV350キャラバン, NV350, NV200 Vanette=NV200バネット, NV200, Vanette Van=バネットバン',
    bus: 'Civilian=シビリアン',
    pickup: 'Navara=ナバラ, Datsun=ダットサン',
    truck: 'Atlas=アトラス, Vanette Truck=バネットトラック, Condor=コンドル',
    kei_car:
      'Dayz=デイズ, Dayz Roox=デイズルークス, Roox=ルークス, Moco=モコ, Otti=オッティ, Pino=ピノ, Sakura=サクラ, Clipper Rio=クリッパーリオ',
    kei_van: 'Clipper Van=クリッパーバン, NV100 Clipper=NV100クリッパー',
    kei_truck: 'Clipper Truck=クリッパートラック, NT100 Clipper=NT100クリッパー',
    several: 'Skyline=スカイライン, Vanette=バネット, Clipper=クリッパー',
  },
  Honda: {
    hatchback: 'Fit=フィット',
    car: 'Grace=グレイス, Accord=アコード, Legend=レジェンド, Civic Sedan=シビックセダン, Civic Ferio=シビックフェリオ, Fit Aria=フィットアリア, Inspire=インスパイア',
    wagon:
      'Shuttle=シャトル, Fit Shuttle=フィットシャトル, Accord Wagon=アコードワゴン, Accord Tourer=アコードツアラー, Airwave=エアウェイブ, Jade=ジェイド, Partner=パートナー',
    coupe: 'CR-Z, S2000, NSX, Prelude=プレリュード',
    suv: 'Vezel=ヴェゼル/ベゼル, CR-V, ZR-V, WR-V, HR-V, Crossroad=クロスロード',
    minivan:
      'Step WGN=ステップワゴン/ステップWGN, Freed=フリード, Stream=ストリーム, Odyssey=オデッセイ, Elysion=エリシオン, Mobilio=モビリオ',
    kei_car:
      'N-BOX=Nボックス, N-ONE=Nワン, N-WGN=Nワゴン, Life=ライフ, Zest=ゼスト, S660, Vamos=バモス, Vamos Hobio=バモスホビオ',
    kei_van: 'Acty Van=アクティバン, N-VAN=Nバン',
    kei_truck: 'Acty Truck=アクティトラック',
    moto: 'CB400 Super Four, CB1300 Super Four, Super Cub=スーパーカブ, PCX, Gold Wing=ゴールドウイング',
    several: 'Civic=シビック, Insight=インサイト, Acty=アクティ',
  },
  Mazda: {
    hatchback: 'Demio=デミオ, Axela Sport=アクセラスポーツ, Verisa=ベリーサ, Mazda2',
    car: 'Axela Sedan=アクセラセダン, Atenza Sedan=アテンザセダン',
    wagon: 'Atenza Wagon=アテンザワゴン',
    coupe: 'RX-7, RX-8, Roadster=ロードスター',
    suv: 'CX-3, CX-30, CX-5, CX-7, CX-8, CX-60, Tribute=トリビュート',
    minivan: 'Premacy=プレマシー, Biante=ビアンテ, MPV',
    van: 'Bongo Van=ボンゴバン, Bongo Brawny Van=ボンゴブローニイバン',
    pickup: 'BT-50',
    truck: 'Titan=タイタン, Bongo Truck=ボンゴトラック',
    kei_car: 'Flair=フレア, Carol=キャロル, AZ-Wagon=AZワゴン, Scrum Wagon=スクラムワゴン',
    kei_van: 'Scrum Van=スクラムバン',
    kei_truck: 'Scrum Truck=スクラムトラック',
    several: 'Axela=アクセラ, Atenza=アテンザ, Familia=ファミリア, Bongo=ボンゴ, Scrum=スクラム, Mazda3, Mazda6',
  },
  Subaru: {
    hatchback: 'Impreza Sport=インプレッサスポーツ, Trezia=トレジア',
    car: 'Impreza G4=インプレッサG4, Legacy B4=レガシィB4/レガシーB4, WRX S4, WRX STI',
    wagon:
      'Levorg=レヴォーグ, Legacy Touring Wagon=レガシィツーリングワゴン/レガシーツーリングワゴン, Legacy Outback=レガシィアウトバック/レガシーアウトバック, Outback=アウトバック',
    coupe: 'BRZ',
    suv: 'Forester=フォレスター, XV, Impreza XV=インプレッサXV, Crosstrek=クロストレック',
    minivan: 'Exiga=エクシーガ',
    kei_car: 'Stella=ステラ, Pleo=プレオ, Pleo Plus=プレオプラス, Lucra=ルクラ, Chiffon=シフォン, R1, R2',
    kei_van: 'Sambar Van=サンバーバン',
    kei_truck: 'Sambar Truck=サンバートラック',
    several: 'Impreza=インプレッサ, Legacy=レガシィ/レガシー, Sambar=サンバー',
  },
  Mitsubishi: {
    hatchback: 'Mirage=ミラージュ, Colt=コルト, Delica D:2=デリカD:2/デリカD2',
    car: 'Galant=ギャラン, Galant Fortis=ギャランフォルティス, Lancer=ランサー, Lancer Evolution=ランサーエボリューション',
    wagon: 'Lancer Cargo=ランサーカーゴ',
    suv: 'Pajero=パジェロ, Pajero iO=パジェロイオ, Outlander=アウトランダー, RVR, Eclipse Cross=エクリプスクロス, Challenger=チャレンジャー, Airtrek=エアトレック',
    minivan: 'Delica D:5=デリカD:5/デリカD5, Delica Space Gear=デリカスペースギア, Grandis=グランディス',
    van: 'Delica Van=デリカバン, Delica Cargo=デリカカーゴ',
    bus: 'Rosa=ローザ, Fuso Rosa=ふそうローザ',
    pickup: 'Triton=トライトン, L200, Strada=ストラーダ',
    truck: 'Canter=キャンター, Fuso Canter=ふそうキャンター, Fighter=ファイター, Fuso Fighter=ふそうファイター',
    kei_car:
      'eK Wagon=eKワゴン, eK Space=eKスペース, eK Custom=eKカスタム, eK Cross=eKクロス, Toppo=トッポ, Minica=ミニカ, Pajero Mini=パジェロミニ, i-MiEV=アイミーブ',
    kei_van: 'Minicab Van=ミニキャブバン, Minicab MiEV=ミニキャブミーブ, Town Box=タウンボックス',
    kei_truck: 'Minicab Truck=ミニキャブトラック',
    several: 'Delica=デリカ, Minicab=ミニキャブ',
  },
  'Mitsubishi Fuso': {
    truck: 'Canter=キャンター, Fighter=ファイター, Super Great=スーパーグレート',
    bus: 'Rosa=ローザ, Aero Star=エアロスター, Aero Ace=エアロエース',
  },
  Suzuki: {
    hatchback: 'Swift=スイフト, Solio=ソリオ, Baleno=バレーノ, Ignis=イグニス, Splash=スプラッシュ',
    car: 'Kizashi=キザシ, Ciaz=シアズ',
    suv: 'Jimny=ジムニー, Jimny Sierra=ジムニーシエラ, Escudo=エスクード, Xbee=クロスビー',
    minivan: 'Landy=ランディ',
    kei_car:
      'Wagon R=ワゴンR, Alto=アルト, Alto Lapin=アルトラパン, Lapin=ラパン, Spacia=スペーシア, Hustler=ハスラー, MR Wagon=MRワゴン, Palette=パレット, Cervo=セルボ, Every Wagon=エブリイワゴン/エブリィワゴン/エブリーワゴン',
    kei_van: 'Every=エブリイ/エブリィ/エブリー, Every Van=エブリイバン/エブリィバン/エブリーバン',
    kei_truck: 'Carry=キャリイ/キャリィ/キャリー, Carry Truck=キャリイトラック/キャリィトラック/キャリートラック',
  },
  Daihatsu: {
    hatchback: 'Boon=ブーン, Thor=トール',
    suv: 'Rocky=ロッキー, Terios=テリオス, Be-go=ビーゴ',
    truck: 'Gran Max Truck=グランマックストラック, Delta=デルタ',
    van: 'Gran Max Cargo=グランマックスカーゴ',
    kei_car:
      'Mira=ミラ, Mira e:S=ミライース, Mira Cocoa=ミラココア, Mira Tocot=ミラトコット, Move=ムーヴ/ムーブ, Move Conte=ムーヴコンテ/ムーブコンテ, Move Canbus=ムーヴキャンバス/ムーブキャンバス, Tanto=タント, Tanto Exe=タントエグゼ, Esse=エッセ, Cast=キャスト, Wake=ウェイク, Taft=タフト, Copen=コペン, Terios Kid=テリオスキッド, Atrai Wagon=アトレーワゴン',
    kei_van: 'Hijet Cargo=ハイゼットカーゴ, Hijet Van=ハイゼットバン, Atrai=アトレー',
    kei_truck: 'Hijet Truck=ハイゼットトラック',
    several: 'Hijet=ハイゼット',
  },
  Lexus: {
    hatchback: 'CT',
    car: 'IS, ES, GS, LS, HS',
    coupe: 'RC, LC, SC',
    suv: 'RX, NX, UX, LX, GX, LBX',
    minivan: 'LM',
  },
  Isuzu: {
    truck: 'Elf=エルフ, Forward=フォワード, Giga=ギガ',
    suv: 'Bighorn=ビッグホーン',
    pickup: 'D-Max',
    bus: 'Journey=ジャーニー, Erga=エルガ',
  },
  Hino: {
    truck: 'Dutro=デュトロ, Ranger=レンジャー, Profia=プロフィア',
    bus: 'Liesse=リエッセ, Melpha=メルファ, Selega=セレガ',
  },
  'UD Trucks': { truck: 'Quon=クオン, Condor=コンドル' },
}
