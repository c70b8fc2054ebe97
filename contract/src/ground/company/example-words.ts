import type { Language } from '#language/languages.ts'
import { exampleAbout, exampleCompany } from './example.ts'

const { name, founded, figures, tagline, offices } = exampleCompany
const { story, testimonials } = exampleAbout

const english = {
  tagline,
  headquarters: offices[0].role,
  salesOffice: offices[1].role,
  portOffice: offices[2].role,
  closed: offices[0].sunday,
  japanTime: offices[0].zone,
  bangladeshTime: offices[1].zone,
  houses: figures.auctionHouses,
  history: figures.history,
  beginning: story[0],
  rule: story[1],
  today: story[2],
  rafiq: testimonials[0].text,
  wanjiru: testimonials[1].text,
  mwita: testimonials[2].text,
  talia: testimonials[3].text,
} as const satisfies Record<string, string>

/** The same in other languages; it stands within the sentences of the pages, too: ‘over 100’, ‘20-year’. */
const said: Partial<Record<Language, Record<keyof typeof english, string>>> = {
  sw: {
    tagline: 'Magari bora yaliyotumika kutoka Japani, hadi bandari yako',
    headquarters: 'Makao makuu',
    salesOffice: 'Ofisi ya mauzo',
    portOffice: 'Ofisi ya bandarini',
    closed: 'Imefungwa',
    japanTime: 'Saa za Japani (UTC+9)',
    bangladeshTime: 'Saa za Bangladeshi (UTC+6)',
    houses: 'zaidi ya 100',
    history: 'miaka 20',
    beginning: `${name} ni kampuni ya Japani inayosafirisha nje magari yaliyotumika. Historia yetu ya miaka 20 ilianza kwenye kumbi za mnada karibu na Ghuba ya Tokyo. Huko waanzilishi wetu walinunulia kampuni nyingine magari, wakajifunza kuona kile ambacho muuzaji hasemi.`,
    rule: `Mwaka ${founded} walifungua yadi yao wenyewe na kuanzisha ${name}. Walikuwa na sheria moja: kumwambia mnunuzi kila tunachojua kuhusu gari, kizuri na kibaya, kabla ya pesa yoyote kutumwa. Sheria hiyo bado ipo.`,
    today: `Leo tunanunua magari, mabasi, malori, pikipiki na vipuri kwenye kampuni zaidi ya 100 za mnada, na kuvisafirisha kwa wanunuzi katika nchi ${figures.countries}. Makao makuu yetu ya Tokyo hununua, hukagua na hupakia. Ofisi zetu za Dhaka na Chattogram huwajibu wanunuzi wa Bangladeshi na hufuatilia kila gari hadi bandarini.`,
    rafiq:
      'Karatasi ya mnada ilionyesha mkwaruzo mmoja kwenye mlango wa kushoto. Gari lilipofika Chattogram, mkwaruzo ulikuwepo, na hakuna kingine. Tangu hapo nimenunua mengine matatu kwa ajili ya duka langu la magari.',
    wanjiru:
      'Niliogopa kutuma pesa mbali hivyo. Walijibu kila swali kwenye WhatsApp, hata yale niliyouliza mara mbili, na wakanitumia hati ya mizigo (B/L) kabla sijafikiria kuiomba.',
    mwita:
      'Tulitaka lori la mnada, tukashindwa mara mbili. Hakuna aliyetushinikiza kutoa bei ya juu zaidi. La tatu tulilipata kwa bei ileile tuliyoandika siku ya kwanza.',
    talia:
      'Meli ilichelewa wiki moja kwa sababu ya dhoruba. Waliniambia kabla sijauliza, na wakanibadilishia nyaraka. Gari lenyewe ni kama lilivyo kwenye picha.',
  },
  fr: {
    tagline: 'Des véhicules d’occasion de qualité, du Japon à votre port',
    headquarters: 'Siège',
    salesOffice: 'Bureau de vente',
    portOffice: 'Bureau du port',
    closed: 'Fermé',
    japanTime: 'Heure du Japon (UTC+9)',
    bangladeshTime: 'Heure du Bangladesh (UTC+6)',
    houses: 'plus de 100',
    history: '20 ans',
    beginning: `${name} est un exportateur japonais de véhicules d’occasion. Notre histoire a commencé il y a 20 ans, dans les salles d’enchères autour de la baie de Tokyo. Nos fondateurs y achetaient des véhicules pour d’autres exportateurs, et ils ont appris à voir ce qu’un vendeur ne dit pas.`,
    rule: `En ${founded}, ils ont ouvert leur propre parc et fondé ${name}. Ils n’avaient qu’une règle : dire à l’acheteur tout ce que nous savons du véhicule, le bon et le mauvais, avant tout envoi d’argent. Cette règle vaut toujours.`,
    today: `Aujourd’hui, nous achetons des voitures, des autobus, des camions, des motos et des pièces dans plus de 100 maisons d’enchères, et nous les expédions à des acheteurs dans ${figures.countries} pays. Notre siège de Tokyo achète, contrôle et charge. Nos bureaux de Dhaka et de Chattogram répondent aux acheteurs du Bangladesh et suivent chaque véhicule jusqu’au port.`,
    rafiq:
      'La feuille d’enchère indiquait une rayure sur la porte gauche. Quand la voiture est arrivée à Chattogram, la rayure était là, et rien d’autre. Depuis, j’en ai acheté trois autres pour mon magasin.',
    wanjiru:
      'J’avais peur d’envoyer de l’argent si loin. Ils ont répondu à toutes mes questions sur WhatsApp, même à celles que j’ai posées deux fois, et m’ont envoyé le connaissement (B/L) avant que je pense à le demander.',
    mwita:
      'Nous voulions un camion aux enchères et nous avons perdu deux fois. Personne ne nous a poussés à monter plus haut. Le troisième a été le nôtre, au prix que nous avions noté le premier jour.',
    talia:
      'Le navire avait une semaine de retard à cause d’une tempête. Ils me l’ont dit avant que je le demande, et ont changé les documents pour moi. La voiture elle-même est exactement comme sur les photos.',
  },
  ja: {
    tagline: '日本の良質な中古車を、お客様の港まで',
    headquarters: '本社',
    salesOffice: '営業所',
    portOffice: '港湾事務所',
    closed: '休業',
    japanTime: '日本時間(UTC+9)',
    bangladeshTime: 'バングラデシュ時間(UTC+6)',
    houses: '100以上',
    history: '20年',
    beginning: `${name}は日本の中古車輸出業者です。20年の歴史は、東京湾周辺のオークション会場から始まりました。創業者たちはそこで他の輸出業者のために車両を買い付け、売り手が口にしないことを見抜く目を養いました。`,
    rule: `${founded}年、創業者たちは自社のヤードを開き、${name}を設立しました。決まりは一つだけでした。代金をお送りいただく前に、車両について知っていることを、良い点も悪い点もすべてお伝えすることです。この決まりは今も変わりません。`,
    today: `現在は100以上のオークション会場で乗用車、バス、トラック、二輪車、部品を買い付け、${figures.countries}か国のお客様に船でお届けしています。東京本社が仕入れ、点検、船積みを行います。ダッカとチッタゴンの事務所が、バングラデシュのお客様にお答えし、すべての車両を港まで見届けます。`,
    rafiq:
      '出品票には左ドアにキズが一つと書いてありました。チッタゴンに着いた車には、そのキズだけがありました。それ以来、自分の店のためにさらに3台買いました。',
    wanjiru:
      '遠い国にお金を送るのは不安でした。WhatsAppでの質問には、二度聞いたことにもすべて答えてくれました。船荷証券(B/L)も、頼もうと思う前に送ってくれました。',
    mwita:
      'オークションでトラックを探し、二度落札できませんでした。もっと高く入札するようにとは、誰にも言われませんでした。3台目は、最初の日に書いた値段で手に入りました。',
    talia:
      '嵐のため、船が1週間遅れました。こちらから聞く前に知らせてくれて、書類も変更してくれました。車は写真のとおりです。',
  },
}

/** The texts of the example company in a language, as its setting has them; none where nobody has said them. */
export function exampleWords(language: Language) {
  const texts = Object.entries(said[language] ?? {})
  return texts.map(([key, text]) => ({ english: english[key as keyof typeof english], text }))
}
